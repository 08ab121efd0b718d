import { addTo, takeFrom } from '../../kernel/values/short-lists.ts';
import { shortTable, type ShortTable } from '../../kernel/values/short-tables.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { LoggedText } from '../../shared/text/sealed-text.ts';
import { messagesRules } from './rules.ts';

export interface Participant {
  readonly admin: boolean;
  /** When they joined, ms since the epoch. */
  readonly since: number;
}

export const participantRows = shortTable<Participant>({ admin: 1, since: 2 });

/** What decisions need of a group. What is said there is in the read model alone. */
export interface Group {
  readonly id: string;
  readonly topic: LoggedText;
  /** The gangster under whose account's key the topic is sealed; null where the game named it. */
  readonly topicBy: string | null;
  /** People come and go as the game says. */
  readonly gameManaged: boolean;
  readonly startedAt: number;
  /** In the order in which they joined. */
  readonly participants: ShortTable<Participant>;
  /** The pinned message. */
  readonly pin: string | null;
}

interface SentPicture {
  readonly message: string;
  readonly name: string;
}

/** Slices of version 1 had maps of participants. */
function withRows(slice: unknown) {
  const { groups, ...more } = slice as {
    readonly groups: ReadonlyMap<string, { readonly participants: ReadonlyMap<string, Participant> }>;
  };
  const listed = Array.from(
    groups,
    ([id, group]) => [id, { ...group, participants: participantRows.of(group.participants) }] as const,
  );
  return { ...more, groups: new Map(listed) };
}

const initial = () => ({
  groups: new Map<string, Group>(),
  /** By gangster, the groups that they are in. */
  groupsOf: new Map<string, readonly string[]>(),
  /** By gangster, when they may write again; ms since the epoch. */
  waits: new Map<string, number>(),
  /** By gangster, when they may start another group, or write to many at once again. */
  starts: new Map<string, number>(),
  /** By gangster, the pictures in their messages that are kept, the oldest first. */
  pictures: new Map<string, SentPicture[]>(),
});

export const messagesState = defineSlice('messages', initial, { version: 2, migrations: { 1: withRows } });

/** A group that a gangster is in; null for any other, as for one that there is not. */
export function groupOf(world: World, character: string, id: string): Group | null {
  const group = messagesState(world).groups.get(id);
  return group && participantRows.has(group.participants, character) ? group : null;
}

/** The groups that a gangster is in. */
export const groupsOf = (world: World, character: string): readonly Group[] =>
  (messagesState(world).groupsOf.get(character) ?? []).flatMap(
    (id) => messagesState(world).groups.get(id) ?? [],
  );

/** When a gangster may write again, ms since the epoch. */
export const waitUntil = (world: World, character: string): number =>
  messagesState(world).waits.get(character) ?? 0;

/** When a gangster may reach many at once again, by a new group or by writing to all friends; ms since the epoch. */
export const startWaitUntil = (world: World, character: string): number =>
  messagesState(world).starts.get(character) ?? 0;

/** Whether a picture is part of a message that is kept. */
export const isSent = (world: World, character: string, name: string): boolean =>
  messagesState(world)
    .pictures.get(character)
    ?.some((picture) => picture.name === name) === true;

/** Who is in a group, in the order in which they joined. */
export const membersOf = ({ participants }: Group): readonly string[] => participantRows.keys(participants);

/** A gangster as they are in a group; undefined for anybody who is not in it. */
export const memberOf = ({ participants }: Group, character: string): Participant | undefined =>
  participantRows.row(participants, character);

/** Who becomes an admin when somebody goes: whoever has been there longest, where no admin is left. */
export function heirOf({ participants, gameManaged }: Group, going: string): string | null {
  const left = participantRows.entries(participants).filter(([id]) => id !== going);
  if (gameManaged || left.some(([, { admin }]) => admin)) return null;
  return left[0]?.[0] ?? null;
}

/** Part of apply. */
export function keepGroup(world: World, group: Group): void {
  messagesState(world).groups.set(group.id, group);
  for (const id of membersOf(group)) enter(world, id, group.id);
}

/** Part of apply: changes a group that is still there. */
export function changeGroup(world: World, id: string, changes: Partial<Group>): void {
  const group = messagesState(world).groups.get(id);
  if (group) messagesState(world).groups.set(id, { ...group, ...changes });
}

/** Part of apply: somebody joins a group, or becomes an admin of it. */
export function keepParticipant(world: World, id: string, character: string, kept: Participant): void {
  const group = messagesState(world).groups.get(id);
  if (!group) return;
  changeGroup(world, id, { participants: participantRows.put(group.participants, character, kept) });
  enter(world, character, id);
}

/** Part of apply: who is there already becomes an admin. */
export function promote(world: World, id: string, character: string): void {
  const group = messagesState(world).groups.get(id);
  const found = group && memberOf(group, character);
  if (found) keepParticipant(world, id, character, { ...found, admin: true });
}

/** Part of apply: somebody is no longer in a group. Without members it is removed. */
export function dropParticipant(world: World, id: string, character: string, heir: string | null): void {
  const { groups, groupsOf: all } = messagesState(world);
  const group = groups.get(id);
  if (!group) return;
  const participants = participantRows.without(group.participants, character);
  if (participants.length === 0) groups.delete(id);
  else groups.set(id, { ...group, participants });
  takeFrom(all, character, id);
  if (heir !== null) promote(world, id, heir);
}

interface SentMessage {
  readonly message: string;
  readonly picture: string | null;
  readonly waitUntil: number;
}

/** Part of apply. */
export function keepSent(world: World, by: string, sent: SentMessage): void {
  const { waits, pictures } = messagesState(world);
  waits.set(by, sent.waitUntil);
  if (sent.picture === null) return;
  const { keptPictures } = messagesRules(world);
  const own = [...(pictures.get(by) ?? []), { message: sent.message, name: sent.picture }];
  pictures.set(by, own.slice(-keptPictures));
}

/** Part of apply. */
export const keepStart = (world: World, by: string, until: number): void =>
  void messagesState(world).starts.set(by, until);

/** Part of apply: nobody reads the message any more. */
export function dropMessage(world: World, by: string, conversation: string, message: string): void {
  const { groups, pictures } = messagesState(world);
  if (groups.get(conversation)?.pin === message) changeGroup(world, conversation, { pin: null });
  const left = (pictures.get(by) ?? []).filter((picture) => picture.message !== message);
  if (left.length === 0) pictures.delete(by);
  else pictures.set(by, left);
}

/** What a death makes it forget: the dead are in no group. What they have said stays. */
export function forgetParticipant(world: World, character: string): void {
  for (const group of groupsOf(world, character))
    dropParticipant(world, group.id, character, heirOf(group, character));
  messagesState(world).waits.delete(character);
  messagesState(world).starts.delete(character);
}

function enter(world: World, character: string, id: string): void {
  addTo(messagesState(world).groupsOf, character, id);
}
