import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scalar } from './documents.ts';
import { keyOf, keyRange } from './mongo-keys.ts';

const kinds = ['boolean', 'number', 'string'];

function compare(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (typeof a !== typeof b) return kinds.indexOf(typeof a) - kinds.indexOf(typeof b);
  return Number(a) - Number(b);
}

function compareAll(a: readonly Scalar[], b: readonly Scalar[]): number {
  for (const [at, value] of a.entries()) {
    const order = compare(value, b[at] ?? false);
    if (order !== 0) return Math.sign(order);
  }
  return 0;
}

/** As MongoDB compares strings. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
/** As servers in Java do. */
const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const text = fc.string({ unit: 'binary', maxLength: 6 }).filter((each) => !/\p{Cc}|\p{Cs}/u.test(each));
const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  text,
);
const pair = fc.tuple(scalar, scalar);

describe('the keys of documents in MongoDB', () => {
  test('are ordered as their values are, by bytes and by UTF-16 units', () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const expected = compareAll(a, b);
        expect(byBytes(keyOf(a), keyOf(b))).toBe(expected);
        expect(byUnits(keyOf(a), keyOf(b))).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are in the range of a query exactly when their values are', () => {
    const within = (key: string, { $gte, $lt }: { $gte: string; $lt?: string }) =>
      byBytes(key, $gte) >= 0 && ($lt === undefined || byBytes(key, $lt) < 0);
    fc.assert(
      fc.property(pair, scalar, scalar, ([first, second], prefix, bound) => {
        const key = keyOf([first, second]);
        const same = compare(first, prefix) === 0;
        const order = compare(second, bound);
        expect(within(key, keyRange({}))).toBe(true);
        expect(within(key, keyRange({ prefix: [prefix] }))).toBe(same);
        expect(within(key, keyRange({ prefix: [first], gt: bound }))).toBe(order > 0);
        expect(within(key, keyRange({ prefix: [first], gte: bound }))).toBe(order >= 0);
        expect(within(key, keyRange({ prefix: [first], lt: bound }))).toBe(order < 0);
        expect(within(key, keyRange({ prefix: [first], lte: bound }))).toBe(order <= 0);
        expect(within(key, keyRange({ prefix: [prefix], gte: bound }))).toBe(same && order >= 0);
        expect(within(key, keyRange({ gt: prefix }))).toBe(compare(first, prefix) > 0);
        expect(within(key, keyRange({ lte: prefix }))).toBe(compare(first, prefix) <= 0);
      }),
      { numRuns: 2_000 },
    );
  });
});
