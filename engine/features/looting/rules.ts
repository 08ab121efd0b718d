import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/**
 * Items that are as easy to find and as hard to carry off as each other. `weight` and `weightPerLevel` make how often
 * they lie there from `level` on; the deductions are in percent.
 */
const tier = (
  level: number,
  [weight, weightPerLevel]: readonly [number, number],
  [deductionMin, deductionMax]: readonly [number, number],
  items: readonly string[],
) => ({ level, weight, weightPerLevel, deductionMin, deductionMax, items });

/** Chances in percent, others in a million; heat in tenths of a percent. */
export const lootingRules = defineRules('looting', {
  /** How many things lie there. */
  options: 8,
  tiers: [
    tier(
      1,
      [500, 0],
      [7, 14],
      ['scrap-iron', 'rivets', 'wire', 'file', 'rope', 'full-can', 'cigars', 'bonded-brandy'],
    ),
    tier(
      1,
      [360, 4],
      [14, 26],
      ['pocket-radio', 'camera', 'candlestick', 'gold-watch', 'petrol-bottle', 'switchblade', 'lockpicks'],
    ),
    tier(
      5,
      [160, 10],
      [22, 38],
      ['fur-coat', 'violin', 'crowbar', 'revolver', 'blank-cheques', 'skeleton-key'],
    ),
    tier(12, [100, 10], [28, 48], ['pearls', 'diamond-ring', 'dynamite', 'forged-papers', 'canvas-vest']),
    tier(22, [70, 10], [34, 58], ['gold-bar', 'sawn-off', 'steel-vest', 'riot-guns', 'cutting-torch']),
    tier(32, [30, 6], [45, 75], ['tommy-gun', 'thompsons', 'doctors-ear', 'milli-finder']),
  ],
  /** A thing costs this much less of the chance for each level above its own, in hundredths of a percent. */
  deductionLessPerLevel: 40,
  deductionLeast: 3,
  waitSeconds: 480,
  /** What taking things worth the whole chance teaches; a part of it teaches that part. */
  levelPoints: 5,
  failurePointsDivisor: 3,
  heatOnSuccess: 8,
  arrest: {
    heatOnFailure: 35,
    caughtPpm: 160_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 120,
    sentenceSecondsPerHeatPercent: 4,
    newcomer: newcomerSentences,
  },
});
