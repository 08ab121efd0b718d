import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** Chances in percent; money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
export const policeChaseRules = defineRules('police-chase', {
  waitSeconds: 20 * 60,
  /** The load is one of the drugs that this much buys ten units of, and as many tens as it buys. */
  loadValue: 6_000,
  unitsMax: 500,
  /** The chance to get away at the first corner. */
  chanceMin: 22,
  chanceMax: 32,
  /** What each further block adds, less what the later ones lose; one entry a block. */
  gainMin: 9,
  gainMax: 11,
  gainLoss: [0, 0, 0, 2, 3, 4, 5, 6],
  chanceCap: 95,
  levelPoints: 4,
  failurePoints: 1,
  heatOnSuccess: 15,
  arrest: {
    heatOnFailure: 50,
    /** Caught is caught. */
    caughtPpm: 1_000_000,
    caughtPpmPerHeat: 0,
    sentenceSeconds: 150,
    sentenceSecondsPerHeatPercent: 4,
    newcomer: newcomerSentences,
  },
});
