import { expect, test } from 'vitest';
import { tierOf } from './tiers.ts';

test('[R545] [R787~] silver begins at $250,000, gold at $1,000,000', () => {
  expect([0, 249_999, 250_000, 999_999, 1_000_000, 1_850_000].map(tierOf)).toEqual([
    null,
    null,
    'silver',
    'silver',
    'gold',
    'gold',
  ]);
});
