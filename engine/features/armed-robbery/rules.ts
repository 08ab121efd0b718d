import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** A target's numbers: chances in a million at the level at which it opens, weakest weapon first. */
const target = (
  level: number,
  waitMinutes: number,
  [moneyMin, moneyMax]: readonly [number, number],
  levelPoints: number,
  sentenceSeconds: number,
  [bare, blade, revolver, sawnOff, tommy]: readonly [number, number, number, number, number],
) => ({
  level,
  waitMinutes,
  moneyMin,
  moneyMax,
  levelPoints,
  sentenceSeconds,
  chancePpm: {
    'bare-hands': bare,
    switchblade: blade,
    revolver,
    'sawn-off': sawnOff,
    'tommy-gun': tommy,
  },
});

/** Chances in a million; money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
export const armedRobberyRules = defineRules('armed-robbery', {
  targets: {
    drugstore: target(1, 20, [1_000, 2_200], 5, 120, [340_000, 520_000, 700_000, 800_000, 880_000]),
    'filling-station': target(3, 25, [1_200, 2_600], 5, 180, [240_000, 420_000, 610_000, 730_000, 840_000]),
    jeweller: target(8, 35, [1_500, 3_200], 5, 300, [90_000, 220_000, 420_000, 570_000, 720_000]),
    'savings-and-loan': target(13, 45, [1_800, 3_900], 5, 480, [30_000, 110_000, 270_000, 430_000, 610_000]),
    'payroll-car': target(17, 60, [2_200, 4_900], 6, 720, [10_000, 40_000, 140_000, 290_000, 520_000]),
    'mail-train': target(24, 60, [2_700, 6_000], 9, 1_080, [10_000, 30_000, 100_000, 220_000, 430_000]),
    racetrack: target(34, 60, [3_400, 7_400], 11, 1_500, [10_000, 20_000, 70_000, 160_000, 360_000]),
  },
  /** The chance grows by this share of itself for each level above the target's own. */
  growthPpmPerLevel: 15_000,
  /** The same for each robbery of this target, up to a most. */
  growthPpmPerSuccess: 8_000,
  growthPpmPerFailure: 4_000,
  growthPpmPracticeMost: 400_000,
  /** A failed robbery loses the weapon this often; an arrest always does. */
  weaponLostPpm: 350_000,
  bribeFoundPpm: 40_000,
  failurePointsDivisor: 3,
  heatOnSuccess: 20,
  arrest: {
    heatOnFailure: 70,
    caughtPpm: 260_000,
    caughtPpmPerHeat: 450,
    sentenceSecondsPerHeatPercent: 4,
    newcomer: newcomerSentences,
  },
});
