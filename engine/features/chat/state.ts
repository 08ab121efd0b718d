import { pairsOf, valueIn, withPair, type Pairs } from '../../kernel/values/pairs.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { chatRules } from './rules.ts';

/** What decisions need of a message. What it says is in the read model alone. */
export interface Said {
  readonly id: string;
  readonly by: string;
  /** The name of its picture. */
  readonly picture: string | null;
}

export interface Pin {
  readonly message: string;
  readonly by: string;
  /** Ms since the epoch. */
  readonly at: number;
  readonly picture: string | null;
}

export interface RoomState {
  /** The oldest first. */
  said: Said[];
  pin: Pin | null;
}

const initial = () => ({
  rooms: new Map<string, RoomState>(),
  /** By gangster and room, when the next message may be sent; ms since the epoch. */
  waits: new Map<string, Pairs<number>>(),
  /** By gangster, the messages that name them and that they have not seen. */
  mentions: new Map<string, string[]>(),
});

export const chatState = defineSlice('chat', initial, { version: 2, migrations: { 1: withPairs } });

/** Slices of version 1 had maps of waits. */
function withPairs(slice: unknown) {
  const before = slice as { readonly waits: ReadonlyMap<string, ReadonlyMap<string, number>> };
  const waits = Array.from(before.waits, ([character, rooms]) => [character, pairsOf(rooms)] as const);
  return { ...before, waits: new Map(waits) };
}

const empty: RoomState = { said: [], pin: null };

/** What is known of a room; nothing of one where nobody has spoken. */
export const roomState = (world: World, room: string): RoomState => chatState(world).rooms.get(room) ?? empty;

/** A kept or pinned message with its room; null for one that is unknown, gone or no longer kept. */
export function findSaid(
  world: World,
  message: string,
): { readonly room: string; readonly said: Said } | null {
  for (const [room, { said, pin }] of chatState(world).rooms) {
    const found = said.find(({ id }) => id === message);
    if (found) return { room, said: found };
    // What is pinned stands there however much was said since.
    if (pin?.message === message) return { room, said: { id: message, by: pin.by, picture: pin.picture } };
  }
  return null;
}

/** When a gangster may write in a room again, ms since the epoch. */
export const waitUntil = (world: World, character: string, room: string): number =>
  valueIn(chatState(world).waits.get(character) ?? [], room) ?? 0;

/** The messages that name a gangster and that they have not seen. */
export const mentionsOf = (world: World, character: string): readonly string[] =>
  chatState(world).mentions.get(character) ?? [];

/** Whether a picture is part of a message that is kept or pinned. */
export function isShown(world: World, character: string, name: string): boolean {
  for (const { said, pin } of chatState(world).rooms.values()) {
    if (said.some(({ by, picture }) => by === character && picture === name)) return true;
    if (pin?.by === character && pin.picture === name) return true;
  }
  return false;
}

interface Posted {
  readonly message: string;
  readonly room: string;
  readonly picture: string | null;
  readonly pinned: boolean;
  readonly heard: readonly string[];
  readonly waitUntil: number;
}

/** Part of apply. */
export function keepPosted(world: World, by: string, at: number, posted: Posted): void {
  const { rooms, waits, mentions } = chatState(world);
  const { message, room, picture, pinned } = posted;
  const before = rooms.get(room) ?? { said: [], pin: null };
  const { kept } = chatRules(world);
  const said = [...before.said, { id: message, by, picture }].slice(-kept);
  rooms.set(room, { said, pin: pinned ? { message, by, at, picture } : before.pin });
  waits.set(by, withPair(waits.get(by) ?? [], room, posted.waitUntil));
  for (const named of posted.heard)
    mentions.set(named, [...(mentions.get(named) ?? []), message].slice(-kept));
}

/** Part of apply: nobody reads the message any more. */
export function dropMessage(world: World, room: string, message: string): void {
  const { rooms, mentions } = chatState(world);
  const before = rooms.get(room);
  if (before) {
    const said = before.said.filter(({ id }) => id !== message);
    rooms.set(room, { said, pin: before.pin?.message === message ? null : before.pin });
  }
  for (const [character, named] of mentions) {
    if (!named.includes(message)) continue;
    const left = named.filter((id) => id !== message);
    if (left.length === 0) mentions.delete(character);
    else mentions.set(character, left);
  }
}

/** Part of apply. */
export function dropPin(world: World, room: string): void {
  const before = chatState(world).rooms.get(room);
  if (before) before.pin = null;
}

/** What a death makes it forget: the waits and what was said to the dead. What the dead have said stays. */
export function forgetSpeaker(world: World, character: string): void {
  chatState(world).waits.delete(character);
  chatState(world).mentions.delete(character);
}
