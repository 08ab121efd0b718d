import { defineRules } from '../../kernel/world.ts';

/** Chances in a million; heat in tenths of a percent; times in seconds. */
export const prisonRules = defineRules('prison', {
  bustPpm: 520_000,
  /** Each bust that worked makes the next likelier, up to the cap. */
  practicePpm: 3_000,
  practiceMaxPpm: 240_000,
  perLevelPpm: 12_000,
  minPpm: 50_000,
  maxPpm: 950_000,
  waitSeconds: 75,
  levelPoints: 3,
  /** One more point for every so many levels of the inmate. */
  levelsPerPoint: 6,
  failurePoints: 1,
  heatOnSuccess: 8,
  bribePpm: 60_000,
  arrest: {
    heatOnFailure: 30,
    caughtPpm: 180_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 75,
    sentenceSecondsPerHeatPercent: 3,
  },
  npcs: {
    everySeconds: 60,
    most: 8,
    arriveAtOnceMost: 3,
    staySecondsMin: 240,
    staySecondsMax: 600,
    levelMax: 14,
  },
  /** The longest list that a page gets. */
  listed: 60,
});
