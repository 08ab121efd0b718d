import {
  entriesIn,
  keysIn,
  pairsOf,
  valueIn,
  withoutPair,
  withPair,
  type Pairs,
} from '../../kernel/values/pairs.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { RelationTag } from '../../shared/ports/relations.ts';

/** Since when, in ms, by character, the oldest first. */
type Since = Pairs<number>;

const initial = () => ({
  /** Both ways: each friend has the other. */
  friends: new Map<string, Since>(),
  /** Invites that wait for an answer: by who was asked, then by who asked. */
  invites: new Map<string, Since>(),
  /** The same invites by who asked. */
  asked: new Map<string, Since>(),
  /** By who blocks, the lives that they blocked, living or dead. */
  blocks: new Map<string, Since>(),
});

type Relation = keyof ReturnType<typeof initial>;

export const relationsState = defineSlice('relations', initial, { version: 2, migrations: { 1: withLists } });

/** Slices of version 1 had maps of characters. */
function withLists(slice: unknown) {
  const before = slice as Readonly<Record<Relation, ReadonlyMap<string, ReadonlyMap<string, number>>>>;
  const listed = (relation: Relation) =>
    new Map(Array.from(before[relation], ([character, since]) => [character, pairsOf(since)] as const));
  return {
    friends: listed('friends'),
    invites: listed('invites'),
    asked: listed('asked'),
    blocks: listed('blocks'),
  };
}

const none: Since = [];

const sinceOf = (world: World, relation: Relation, character: string): Since =>
  relationsState(world)[relation].get(character) ?? none;

/** Whether a character has a relation to another. */
export const isRelated = (world: World, relation: Relation, character: string, other: string): boolean =>
  valueIn(sinceOf(world, relation, character), other) !== undefined;

/** The others to whom a character has a relation, oldest first. */
export const relatedTo = (world: World, relation: Relation, character: string): readonly string[] =>
  keysIn(sinceOf(world, relation, character));

/** The same with since when, ms since the epoch. */
export const relatedSince = (world: World, relation: Relation, character: string) =>
  entriesIn(sinceOf(world, relation, character));

/**
 * Whether `character` has blocked whoever plays `other`, in this or an earlier life (ruling 17). Those who became friends
 * since may be heard.
 */
export function hasBlocked(world: World, character: string, other: string): boolean {
  const blocks = relatedTo(world, 'blocks', character);
  if (blocks.length === 0 || isRelated(world, 'friends', character, other)) return false;
  const account = world.characters.get(other)?.account;
  return blocks.includes(other) || blocks.some((id) => world.characters.get(id)?.account === account);
}

/** What `other` is to `viewer`. A later life of somebody blocked has no tag: it would tell whose life it is. */
export function relationTagsOf(world: World, viewer: string, other: string): readonly RelationTag[] {
  const tags: RelationTag[] = [];
  if (isRelated(world, 'friends', viewer, other)) tags.push('friend');
  if (isRelated(world, 'blocks', viewer, other)) tags.push('blocked');
  return tags;
}

/** Part of apply. */
export function relate(world: World, relation: Relation, character: string, other: string, at: number): void {
  const all = relationsState(world)[relation];
  all.set(character, withPair(all.get(character) ?? [], other, at));
}

/** Part of apply. */
export function unrelate(world: World, relation: Relation, character: string, other: string): void {
  const all = relationsState(world)[relation];
  const left = withoutPair(all.get(character) ?? [], other);
  if (left.length === 0) all.delete(character);
  else all.set(character, left);
}

/** Part of apply: an invite from `from` to `to` is no longer pending. */
export function dropInvite(world: World, from: string, to: string): void {
  unrelate(world, 'invites', to, from);
  unrelate(world, 'asked', from, to);
}

/** Part of apply: whatever was between two, friendship or invite, is over. */
export function dropFriendship(world: World, one: string, other: string): void {
  unrelate(world, 'friends', one, other);
  unrelate(world, 'friends', other, one);
  dropInvite(world, one, other);
  dropInvite(world, other, one);
}

/** Part of apply: the dead have no friends and block nobody; those who blocked them go on doing so (ruling 17). */
export function forgetRelations(world: World, character: string): void {
  const ids = (['friends', 'invites', 'asked'] as const).flatMap((relation) =>
    relatedTo(world, relation, character),
  );
  for (const other of ids) dropFriendship(world, character, other);
  relationsState(world).blocks.delete(character);
}
