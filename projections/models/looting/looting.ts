import { attempted } from '@rackets/engine/features/looting/events.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Lootings and their totals; `money` is what the loot was worth. */
export const lootingAttempts = attemptModel({
  name: 'looting',
  version: 1,
  event: attempted,
  row: ({ success, place, taken, value, chance, assured, levelPoints, waitSeconds, prisonSeconds }) => ({
    success,
    place,
    items: taken.map(({ item }) => item),
    value,
    chance,
    assured,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  ...attemptTotals,
});
