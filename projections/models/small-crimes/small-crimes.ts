import { attempted } from '@rackets/engine/features/small-crimes/attempted.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Attempts at small crimes: histories, totals and the round's totals. */
export const smallCrimesAttempts = attemptModel({
  name: 'small-crimes',
  version: 2,
  event: attempted,
  row: ({ task, success, money, levelPoints, waitSeconds, prisonSeconds }) => ({
    task,
    success,
    money,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  ...attemptTotals,
});
