import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** Chances in a million; money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
export const extortionRules = defineRules('extortion', {
  /** How many names are offered, none below this level; if there are enough, within so many levels of the player's. */
  targets: { listed: 6, levelMin: 2, levelsAround: 8 },
  /** A victim is left alone for so long after somebody got money out of them. */
  restSeconds: 30 * 60,
  /** Of what a victim pays, so much can be given back later, for so long. */
  returnParts: [4, 2, 1],
  returnSeconds: 24 * 3_600,
  practicePpm: 2_000,
  practiceMaxPpm: 150_000,
  /** For each level between the two. */
  perLevelPpm: 25_000,
  minPpm: 120_000,
  maxPpm: 920_000,
  /** The demand, at the victim's level, or a half, a quarter and so on of it, so that they keep the rest. */
  demandParts: [1, 2, 4, 8, 16],
  levelPoints: 3,
  failurePoints: 1,
  heatOnSuccess: 20,
  cash: {
    waitSeconds: 15 * 60,
    basePpm: 620_000,
    demand: 1_400,
    /** A victim keeps all but one part in so many. */
    keepsParts: 5,
    /** What their block pays beside it, whatever they have on them. */
    blockMin: 600,
    blockMax: 1_200,
  },
  bank: {
    levelMin: 8,
    waitSeconds: 6 * 3_600,
    basePpm: 380_000,
    demand: 8_000,
    keepsParts: 25,
    blockMin: 0,
    blockMax: 0,
  },
  arrest: {
    heatOnFailure: 45,
    caughtPpm: 160_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 150,
    sentenceSecondsPerHeatPercent: 5,
    newcomer: newcomerSentences,
  },
});
