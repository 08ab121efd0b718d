import { expect, test } from 'vitest';
import { features } from '../../features/index.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { cutMoves, earningsCut, splitEarnings } from './earnings-cut.ts';

const member = { id: 'ann', family: 'f1' };
const loner = { id: 'ann', family: null };
const from = { from: 'source:fraud' };

test.each([
  [1_000, 0, 1_000, 0],
  [999, 100_000, 900, 99],
  [1_000, 1_000_000, 0, 1_000],
])('[R603~] of $%d a cut of %d in a million leaves $%d and $%d', (sum, cut, own, family) => {
  const { world } = openedPlay(features);
  provide(
    world,
    earningsCut.by(() => cut),
  );
  expect(splitEarnings(world, member, sum)).toStrictEqual({ own, family });
  expect(splitEarnings(world, loner, sum)).toStrictEqual({ own: sum, family: 0 });
});

test('the cut goes to the family, and a cut of nothing moves nothing', () => {
  expect(cutMoves(member, 99, from)).toStrictEqual([
    { asset: 'money', from: 'source:fraud', to: 'family:f1', amount: 99 },
  ]);
  expect(cutMoves(member, 0, from)).toStrictEqual([]);
  expect(cutMoves(loner, 99, from)).toStrictEqual([]);
});
