import { defineRules } from '../../kernel/state/world.ts';

export const stocksRules = defineRules('stocks', {
  prices: {
    pullPpm: 10_000,
    swingPpm: 14_000,
    surgePpm: 1_250_000,
    glutPpm: 780_000,
    startPpm: 3_000,
    endPpm: 20_000,
    longest: 120,
  },
  /** Hours from one price to the next. */
  everyHours: 1,
  /** How far from its value a round's first price may lie. */
  openingSpreadPpm: 60_000,
  /** Hours of prices that are kept: a month. */
  hoursKept: 720,
  newsKept: 6,
});
