import { attempted } from '@rackets/engine/features/small-crimes/attempted.ts';
import { attemptModel } from './attempts.ts';

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
  totals: ['attempts', 'successes', 'level_points', 'money', 'streak', 'streak_max'],
  roundTotals: ['attempts', 'successes', 'money'],
});
