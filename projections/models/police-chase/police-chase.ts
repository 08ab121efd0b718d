import { completed } from '@rackets/engine/features/police-chase/events.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Chases, each by the corner that ended it. */
export const policeChaseAttempts = attemptModel({
  name: 'police-chase',
  version: 1,
  event: completed,
  row: ({ drug, unitsStart, units, chance, success, levelPoints, waitSeconds, prisonSeconds }) => ({
    drug,
    unitsStart,
    units,
    chance,
    success,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  totals: [...attemptTotals.totals, 'units'],
  roundTotals: attemptTotals.roundTotals,
});
