import { fraudAttempt } from '@rackets/engine/features/fraud/attempt.ts';
import { attempted } from '@rackets/engine/features/fraud/events.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel, keptRow } from '../../kits/attempts.ts';

/** Frauds that were tried, and their totals. */
export const fraudAttempts = attemptModel({
  name: 'fraud',
  version: 1,
  event: attempted,
  row: keptRow(fraudAttempt),
  ...attemptTotals,
});
