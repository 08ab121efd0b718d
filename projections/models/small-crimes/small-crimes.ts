import { smallCrimeAttempt } from '@rackets/engine/features/small-crimes/attempt.ts';
import { attempted } from '@rackets/engine/features/small-crimes/attempted.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel, keptRow } from '../../kits/attempts.ts';

/** Attempts at small crimes: histories, totals and the round's totals. */
export const smallCrimesAttempts = attemptModel({
  name: 'small-crimes',
  version: 2,
  event: attempted,
  row: keptRow(smallCrimeAttempt),
  ...attemptTotals,
});
