import { defineRules } from '../../kernel/world.ts';

/** Chances in a million; money in dollars; heat in tenths of a percent. */
export const bombDefusalRules = defineRules('bomb-defusal', {
  waitSeconds: 30 * 60,
  /** How many clues hang in the case when it is opened. */
  firstClues: 2,
  moneyMin: 900,
  moneyMax: 1_900,
  /** Added to both for each level above the first. */
  moneyPerLevel: 260,
  levelPoints: 34,
  failurePoints: 8,
  heatOnSuccess: 10,
  /** A gangster's family is paid this share of the reward on top; the gangster keeps the whole reward. */
  familyPpm: 200_000,
  arrest: {
    heatOnFailure: 60,
    caughtPpm: 180_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 240,
    sentenceSecondsPerHeatPercent: 6,
  },
});
