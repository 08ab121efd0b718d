import { guessed } from '@rackets/engine/features/safe-cracking/guessed.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel } from '../../kits/attempts.ts';
import { topRows } from '../../kits/top-rows.ts';

/** Guesses, totals and the round's totals. */
export const safeCrackingAttempts = attemptModel({
  name: 'safe-cracking',
  version: 1,
  event: guessed,
  row: ({ location, guess, success, clue, holding, money, moneyFamily, levelPoints, waitSeconds }) => ({
    location,
    guess,
    success,
    clue,
    holding,
    money,
    moneyFamily,
    levelPoints,
    waitSeconds,
  }),
  totals: [...attemptTotals.totals, 'top_crack'],
  roundTotals: attemptTotals.roundTotals,
});

/** A safe that was opened, and what was carried out of it. */
type SafeCrack = {
  readonly character: string;
  readonly at: number;
  readonly location: string;
  readonly money: number;
};

/** The safes that were opened, by what was carried out of them: Your Top Cracks and Global Top Cracks (S050). */
export const safeCracks = topRows({
  name: 'safe-cracks',
  version: 2,
  by: 'money',
  of: [guessed],
  row(event): SafeCrack | null {
    const guess = guessed.match(event);
    if (!guess) return null;
    const { success, location, money } = seenBy(guessed, guess, 'owner');
    return success ? { character: subjectOf(guess, 'owner'), at: event.at, location, money } : null;
  },
});
