import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** Chances in a million; money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
export const bombDefusalRules = defineRules('bomb-defusal', {
  waitSeconds: 30 * 60,
  /** How many clues hang in the case when it is opened. */
  firstClues: 2,
  moneyMin: 2_400,
  moneyMax: 4_600,
  levelPoints: 9,
  failurePoints: 2,
  heatOnSuccess: 10,
  arrest: {
    heatOnFailure: 60,
    caughtPpm: 180_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 180,
    sentenceSecondsPerHeatPercent: 6,
    newcomer: newcomerSentences,
  },
});
