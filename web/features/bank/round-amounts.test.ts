import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundAmounts } from './round-amounts.ts';

test('the amounts offered are round and fit what one has', () => {
  expect(roundAmounts(840)).toEqual([50, 100, 250, 500]);
  expect(roundAmounts(48_210)).toEqual([2_500, 5_000, 10_000, 25_000]);
  expect(roundAmounts(999_999)).toEqual([50_000, 100_000, 250_000, 500_000]);
  for (const held of [1_000_000, 1_204_500, 999_999_999_999]) {
    expect(roundAmounts(held)).toEqual([10_000, 100_000, 500_000, 1_000_000]);
  }
});

test('they are four whole amounts in order, and from $100 on none is more than one has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (held) => {
      const amounts = roundAmounts(held);
      expect(amounts).toHaveLength(4);
      expect(amounts.every(Number.isSafeInteger)).toBe(true);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect(amounts.at(-1)).toBeLessThanOrEqual(Math.max(held, 100));
    }),
  );
});
