import { lootingAttempt } from '@rackets/engine/features/looting/attempt.ts';
import { attempted } from '@rackets/engine/features/looting/events.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel, keptRow } from '../../kits/attempts.ts';

const kept = keptRow(lootingAttempt);

/** Lootings and their totals; `money` is what the loot was worth. */
export const lootingAttempts = attemptModel({
  name: 'looting',
  version: 1,
  event: attempted,
  row: (seen) => ({ ...kept(seen), items: seen.taken.map(({ item }) => item) }),
  ...attemptTotals,
});
