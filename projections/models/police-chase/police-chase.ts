import { chaseAttempt } from '@rackets/engine/features/police-chase/attempt.ts';
import { completed } from '@rackets/engine/features/police-chase/events.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel, keptRow } from '../../kits/attempts.ts';

/** Chases, each by the corner that ended it. */
export const policeChaseAttempts = attemptModel({
  name: 'police-chase',
  version: 1,
  event: completed,
  row: keptRow(chaseAttempt),
  totals: [...attemptTotals.totals, 'units'],
  roundTotals: attemptTotals.roundTotals,
});
