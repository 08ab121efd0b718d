import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** A type's numbers: from which level, what one plan adds at least and at most, and what it pays. */
const type = (
  level: number,
  [planMinPpm, planMaxPpm]: readonly [number, number],
  [moneyMin, moneyMax]: readonly [number, number],
  levelPoints: number,
  sentenceSeconds: number,
) => ({ level, planMinPpm, planMaxPpm, moneyMin, moneyMax, levelPoints, sentenceSeconds });

/** Chances in a million; money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
export const fraudRules = defineRules('fraud', {
  types: {
    raffle: type(1, [220_000, 340_000], [1_500, 3_300], 2, 90),
    cheques: type(4, [200_000, 320_000], [1_900, 4_000], 2, 150),
    payroll: type(9, [180_000, 300_000], [2_200, 4_700], 2, 240),
    insurance: type(14, [160_000, 280_000], [2_600, 5_500], 3, 420),
    land: type(20, [150_000, 260_000], [3_000, 6_400], 3, 600),
    bonds: type(28, [140_000, 240_000], [3_500, 7_400], 3, 840),
    holding: type(37, [130_000, 220_000], [4_000, 8_600], 4, 1_200),
  },
  /** Added to what a plan brings for each level above the type's own. */
  planPpmPerLevel: 3_000,
  /** The wait after a plan, and after an attempt. */
  planWaitSeconds: 60,
  waitSeconds: 600,
  /** People talk: every plan brings a little heat. */
  heatOnPlan: 4,
  heatOnSuccess: 8,
  bribeFoundPpm: 20_000,
  failurePointsDivisor: 3,
  arrest: {
    heatOnFailure: 45,
    caughtPpm: 200_000,
    caughtPpmPerHeat: 450,
    sentenceSecondsPerHeatPercent: 4,
    newcomer: newcomerSentences,
  },
});
