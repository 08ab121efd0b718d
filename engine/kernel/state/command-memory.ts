import type { Digest } from '../values/digest.ts';

/** How long a command's id counts as used, in accepted time; up to a second longer. */
export const rememberCommandsMs = 2 * 60 * 60 * 1000;

/** What is remembered of an accepted command: where the log has it, and enough to know it again. */
export interface RememberedCommand {
  /** Of its first event. */
  readonly revision: number;
  /** The first 32 bits of the hash of what was asked. */
  readonly asked: number;
}

/**
 * The commands of the last two hours, by account and id. A map of JavaScript takes some 400 bytes each and ends with an
 * exception at 16.7 million; this takes 25 to 32 bytes each. Everybody who folds the same log has the same bytes here.
 * What has been forgotten is dropped when its table is full.
 *
 * A table is a list of slots with linear probing. A slot is five words of 32 bits:
 *
 *     0  the key, bits 0 to 31, by which its place is found
 *     1  the key, bits 32 to 55, then the revision, bits 32 to 39
 *     2  the revision, bits 0 to 31
 *     3  what was asked
 *     4  when, in s since the epoch, rounded up; 0 if the slot is free
 *
 * With the byte that chooses the table a key has 64 bits of a SHA-256: among the 20 million commands of a round at its
 * limit, one in 10^12 is taken for another, and told that its id is used.
 */
export type CommandMemory = Map<number, Table>;

/** A list of slots, and how many of them are taken. */
interface Table {
  slots: Uint32Array;
  used: number;
}

const words = 5;
const fewest = 8;
/** How full a table may be, and how full it is after it was made again. */
const fullest = 0.8;
const roomy = 0.625;
const word = 2 ** 32;

/** The key made last: a command needs its own to be decided and again to be applied. */
let made: {
  readonly digest: Digest;
  readonly account: string;
  readonly id: string;
  readonly key: string;
} | null = null;

/** The key of a command: 16 hex digits, of which the last two choose the table. */
export function commandKey(digest: Digest, account: string, id: string): string {
  if (made?.digest === digest && made.id === id && made.account === account) return made.key;
  const key = digest.sha256Hex(`${account} ${id}`).slice(0, 16);
  made = { digest, account, id, key };
  return key;
}

/** The command of this key, if it was accepted less than two hours before `now`, in ms. */
export function recall(memory: CommandMemory, key: string, now: number): RememberedCommand | null {
  const table = memory.get(tableOf(key));
  if (!table) return null;
  const { slots } = table;
  const at = find(slots, bits(key, 0, 8), bits(key, 8, 14));
  if (!isKnown(slots, at, now)) return null;
  return { revision: ((slots[at + 1] ?? 0) & 0xff) * word + (slots[at + 2] ?? 0), asked: slots[at + 3] ?? 0 };
}

/** Remembers a command accepted at `now`, in ms; whatever had its key before is forgotten. */
export function remember(
  memory: CommandMemory,
  key: string,
  { revision, asked }: RememberedCommand,
  now: number,
): void {
  let table = memory.get(tableOf(key));
  if (!table) memory.set(tableOf(key), (table = emptyTable(fewest)));
  const high = Math.floor(revision / word);
  const slot = [
    bits(key, 0, 8),
    bits(key, 8, 14) * 2 ** 8 + high,
    revision % word,
    asked,
    Math.ceil(now / 1000),
  ];
  put(table, slot);
  if (table.used > (fullest * table.slots.length) / words) makeRoom(table, now);
}

/** What a command asks, as it is remembered: of its hash in hex, the first 32 bits. */
export function askedOf(hash: string): number {
  return bits(hash, 0, 8);
}

function emptyTable(capacity: number): Table {
  return { slots: new Uint32Array(capacity * words), used: 0 };
}

function tableOf(key: string): number {
  return bits(key, 14, 16);
}

function bits(hex: string, from: number, to: number): number {
  return Number.parseInt(hex.slice(from, to), 16);
}

/** Where the key's slot begins, or the free one that it would take. */
function find(slots: Uint32Array, low: number, high: number): number {
  let at = (low % (slots.length / words)) * words;
  while (slots[at + 4] !== 0 && (slots[at] !== low || (slots[at + 1] ?? 0) >>> 8 !== high)) {
    at += words;
    if (at === slots.length) at = 0;
  }
  return at;
}

function put(table: Table, slot: ArrayLike<number>): void {
  const at = find(table.slots, slot[0] ?? 0, (slot[1] ?? 0) >>> 8);
  if (table.slots[at + 4] === 0) table.used += 1;
  table.slots.set(slot, at);
}

function isKnown(slots: Uint32Array, at: number, now: number): boolean {
  return (slots[at + 4] ?? 0) * 1000 > now - rememberCommandsMs;
}

/** A new table for those that are still remembered. Takes as long as it has slots: a few ms for a round at its limit. */
function makeRoom(table: Table, now: number): void {
  const { slots } = table;
  const living: Uint32Array[] = [];
  for (let at = 0; at < slots.length; at += words) {
    if (isKnown(slots, at, now)) living.push(slots.subarray(at, at + words));
  }
  const roomier = emptyTable(Math.max(fewest, Math.ceil(living.length / roomy)));
  for (const slot of living) put(roomier, slot);
  table.slots = roomier.slots;
  table.used = roomier.used;
}
