import { armedRobberyAttempt } from '@rackets/engine/features/armed-robbery/attempt.ts';
import { attempted } from '@rackets/engine/features/armed-robbery/attempted.ts';
import { targets } from '@rackets/engine/features/armed-robbery/targets.ts';
import { weapons } from '@rackets/engine/features/armed-robbery/weapons.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel, keptRow } from '../../kits/attempts.ts';

/** Robberies, their totals, what each target brought and how often each weapon went along. */
export const armedRobberyAttempts = attemptModel({
  name: 'armed-robbery',
  version: 1,
  event: attempted,
  row: keptRow(armedRobberyAttempt),
  totals: [
    ...attemptTotals.totals,
    ...targets.ids.map((id) => `earned_${id}` as const),
    ...weapons.ids.map((id) => `with_${id}` as const),
  ],
  roundTotals: attemptTotals.roundTotals,
});
