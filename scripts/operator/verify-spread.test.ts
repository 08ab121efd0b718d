import { expect, test } from 'vitest';
import { pureDigest, utf8ToBytes } from '@rackets/engine/kernel/values/digest.ts';
import { FairDraw } from '@rackets/engine/kernel/dice/draw.ts';
import { chiSquareTail, SpreadTally, unevenBelow } from './verify-spread.ts';

test.each([
  [3.841459, 1, 0.05],
  [6.634897, 1, 0.01],
  [5.991465, 2, 0.05],
  [7.814728, 3, 0.05],
  [16.918978, 9, 0.05],
  [27.877165, 9, 0.001],
  [0, 4, 1],
])(
  'a chi-square of at least %d with %d degrees of freedom has the chance that tables give',
  (x, degrees, p) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(p, 6);
  },
);

test('honest dice are even, by label and n, and few rolls are not judged', () => {
  const tally = new SpreadTally();
  const input = { round: 1, salt: '', player: 'c1', seed: '', day: 1, nonce: 0 };
  const draw = new FairDraw(input, pureDigest.hmacSha256(utf8ToBytes('a key for tests')));
  for (let n = 0; n < 2_000; n += 1) for (const size of [2, 6, 1_000_000]) draw.below(size, 'die');
  for (let n = 0; n < 49; n += 1) draw.below(10, 'rare');
  for (const roll of draw.rolls) tally.add(roll);
  const spreads = tally.spreads();
  expect(spreads.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([2, 6, 1_000_000]);
  expect(spreads.every(({ rolls }) => rolls === 2_000)).toBe(true);
  expect(spreads.every(({ pHolm }) => pHolm > unevenBelow)).toBe(true);
});

test('loaded dice show, the more so than by chance among many kinds', () => {
  const tally = new SpreadTally();
  for (let n = 0; n < 600; n += 1) {
    tally.add({ label: 'loaded', n: 6, result: n % 5 });
    for (let kind = 0; kind < 9; kind += 1) tally.add({ label: `fair ${kind}`, n: 6, result: n % 6 });
  }
  const [first, ...others] = tally.spreads();
  expect(first).toMatchObject({ label: 'loaded', chiSquare: 120, degrees: 5 });
  expect(first?.pHolm).toBeCloseTo((first?.p ?? 0) * 10, 12);
  expect(first?.pHolm).toBeLessThan(unevenBelow);
  expect(others.every(({ pHolm }) => pHolm === 1)).toBe(true);
});
