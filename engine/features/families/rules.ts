import { defineRules } from '../../kernel/state/world.ts';

/** What it takes to found a family and to let it grow (rulings 58 and 59). Money in dollars. */
export const familiesRules = defineRules('families', {
  founding: { level: 10, cost: 500_000 },
  /** How long whoever left a family or was kicked belongs to none (ruling 58). */
  betweenSeconds: 24 * 3_600,
  /** What a new name costs the boss. */
  renaming: 500_000,
  /** Members and vehicles that a family has room for: at first, by each step, and at most. */
  members: { first: 10, step: 5, most: 50, cost: 250_000 },
  vehicles: { first: 10, step: 10, most: 100, cost: 100_000 },
  /** How much dearer each step is than the one before, in parts per million. */
  dearerPpm: 500_000,
  /** What a withdrawal pays to the sink, in parts per million of all that is taken (ruling 59). */
  withdrawalPpm: 100_000,
});
