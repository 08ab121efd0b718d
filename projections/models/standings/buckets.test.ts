import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketEnd, bucketOf } from './buckets.ts';

const largest = Number.MAX_SAFE_INTEGER;
const nearPowers = fc
  .record({ power: fc.nat(52), off: fc.integer({ min: -3, max: 3 }), sign: fc.constantFrom(1, -1) })
  .map(({ power, off, sign }) => sign * Math.min(largest, 2 ** power + off) + 0);
const anyInteger = fc.oneof(
  nearPowers,
  fc.constantFrom(largest, -largest, 0),
  fc.integer({ min: -largest, max: largest }),
);

test('buckets cover every integer without a gap or an overlap', () => {
  fc.assert(
    fc.property(anyInteger, (value) => {
      const [from, to] = [bucketOf(value), bucketEnd(value)];
      expect(from <= value && value < to).toBe(true);
      expect([bucketOf(from), bucketEnd(from)]).toEqual([from, to]);
      expect(to >= largest || bucketOf(to) === to).toBe(true);
      expect(from <= -largest || bucketEnd(from - 1) === from).toBe(true);
    }),
    { numRuns: 3_000, seed: 608 },
  );
});
