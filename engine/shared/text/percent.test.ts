import { expect, test } from 'vitest';
import { percentOf, wholePercent } from './percent.ts';

test('parts in a million are read as percent, chances as whole ones, rounded down', () => {
  expect([0, 12_500, 1_000_000].map(percentOf)).toEqual([0, 1.25, 100]);
  expect([0, 9_999, 10_000, 19_999, 999_999, 1_000_000].map(wholePercent)).toEqual([0, 0, 1, 1, 99, 100]);
});
