import { defineRules } from '../../kernel/world.ts';

/** Chances in a million; money in dollars; heat in tenths of a percent. */
export const smallCrimesRules = defineRules('small-crimes', {
  tasks: [
    { basePpm: 780_000, moneyMin: 180, moneyMax: 420, levelPoints: 5, waitSeconds: 120 },
    { basePpm: 620_000, moneyMin: 300, moneyMax: 900, levelPoints: 8, waitSeconds: 135 },
    { basePpm: 480_000, moneyMin: 700, moneyMax: 1_600, levelPoints: 12, waitSeconds: 150 },
    { basePpm: 360_000, moneyMin: 1_500, moneyMax: 3_800, levelPoints: 18, waitSeconds: 180 },
    { basePpm: 260_000, moneyMin: 3_200, moneyMax: 7_500, levelPoints: 26, waitSeconds: 240 },
    { basePpm: 180_000, moneyMin: 6_000, moneyMax: 14_000, levelPoints: 38, waitSeconds: 300 },
  ],
  /** What one attempt adds to the chance of the same task for ever. */
  practiceSuccessPpm: 12_000,
  practiceFailurePpm: 7_000,
  perLevelPpm: 2_000,
  /** A failure still teaches: a quarter of the points, rounded down, at least one. */
  failurePointsDivisor: 4,
  heatOnSuccess: 5,
  bribeFoundPpm: 15_000,
  arrest: {
    heatOnFailure: 25,
    caughtPpm: 140_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 60,
    sentenceSecondsPerHeatPercent: 3,
  },
});
