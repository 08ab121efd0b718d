import { wireCut } from '@rackets/engine/features/bomb-defusal/events.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Attempts at bombs, each by the cut that ended it. */
export const bombDefusalAttempts = attemptModel({
  name: 'bomb-defusal',
  version: 1,
  event: wireCut,
  row: ({
    ended,
    success,
    snipped,
    clueCount,
    money,
    moneyFamily,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }) =>
    ended
      ? { success, snipped, clueCount, money, moneyFamily, levelPoints, waitSeconds, prisonSeconds }
      : null,
  ...attemptTotals,
});
