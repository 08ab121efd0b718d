import { createHash, type Hash } from 'node:crypto';
import type { World } from '@rackets/engine/kernel/state/world.ts';

/**
 * Hex SHA-256 of a world's whole state. Maps are hashed in insertion order, objects by sorted keys, typed arrays by their
 * numbers without the zeros at the end: how wide and how roomy they are depends on what they held before.
 */
export function stateHash(world: World): string {
  const hash = createHash('sha256');
  feed(hash, world, 2);
  return hash.digest('hex');
}

/** Hashed in pieces: the text of a large world would exceed the maximum string length. */
function feed(hash: Hash, value: unknown, depth: number): void {
  if (value instanceof Map) {
    hash.update('map{');
    for (const [key, held] of value) hash.update(`${textOf(key)}:${textOf(held)};`);
    hash.update('}');
    return;
  }
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    hash.update(textOf(value));
    return;
  }
  for (const key of Object.keys(value).toSorted()) {
    hash.update(`${JSON.stringify(key)}=`);
    // Every key of an object has a value under it.
    feed(hash, (value as Record<string, unknown>)[key], depth - 1);
  }
}

function textOf(value: unknown): string {
  if (value instanceof Map)
    return `map{${[...value].map(([key, held]) => `${textOf(key)}:${textOf(held)}`).join(';')}}`;
  if (value instanceof Set) return `set{${[...value].map(textOf).join(';')}}`;
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (ArrayBuffer.isView(value)) return numbersOf(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${textOf(held)}`).join(',')}}`;
}

/** Every view of the world is a typed array of numbers. */
function numbersOf(view: ArrayBufferView): string {
  const numbers = Array.from(view as Uint32Array);
  return `[${numbers.slice(0, numbers.findLastIndex((each) => each !== 0) + 1).join(',')}]`;
}
