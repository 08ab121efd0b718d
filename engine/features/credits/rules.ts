import { defineRules } from '../../kernel/state/world.ts';

export const creditsRules = defineRules('credits', {
  premium: {
    /** A week of it, in credits. */
    cost: 10,
    days: 7,
    /** How far ahead it can be bought (R293). */
    mostDays: 28,
    /** How long before its end the player is told. */
    warnHours: 24,
  },
  /** The store shuts so long before the round ends, since credits end with it (ruling 28). */
  shutHours: 24,
  /** What the weekly special costs, in percent of the product's price, rounded up. */
  specialPercent: 50,
});
