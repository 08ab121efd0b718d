import { spun } from '@rackets/engine/features/roulette/spun.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { gameTotals } from '@rackets/engine/kits/game.ts';
import { attemptModel } from '../../kits/attempts.ts';
import { topRows } from '../../kits/top-rows.ts';

/** Spins, totals and the round's totals. */
export const rouletteSpins = attemptModel({
  name: 'roulette',
  version: 1,
  event: spun,
  row: ({ pocket, staked, paid }) => ({ pocket, staked, paid }),
  ...gameTotals,
});

/** Top Games (S094): the spins that brought most. */
export const rouletteTopGames = topRows({
  name: 'roulette-top',
  version: 1,
  by: 'profit',
  of: [spun],
  row(event) {
    const spin = spun.match(event);
    if (!spin) return null;
    const { staked, paid } = seenBy(spun, spin, 'everyone');
    const profit = paid - staked;
    return profit > 0 ? { character: subjectOf(spin, 'owner'), at: spin.at, staked, paid, profit } : null;
  },
});
