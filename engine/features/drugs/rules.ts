import { defineRules } from '../../kernel/state/world.ts';

export const drugsRules = defineRules('drugs', {
  prices: {
    pullPpm: 80_000,
    swingPpm: 30_000,
    surgePpm: 1_500_000,
    glutPpm: 700_000,
    startPpm: 2_000,
    endPpm: 100_000,
    // A surge never lasts a day.
    longest: 20,
  },
  /** Hours from one price to the next. */
  everyHours: 1,
  /** How far from its value a round's first price may lie. */
  openingSpreadPpm: 80_000,
  /** Units that a gangster carries at level 1; the going rate raises them, as it does the fares of a run. */
  carried: 10,
  /** The amounts that dealers take at once (R412). */
  sellAmounts: [1, 5, 10, 25, 50, 100, 250, 500],
  /** How long dealers want nothing more after a sale. */
  waitSeconds: 600,
  /** Hours of prices that are kept for the plot, and news that are told. */
  hoursKept: 168,
  newsKept: 8,
});
