import { defineRules } from '../../kernel/state/world.ts';
import type { OddsNumbers } from './terms.ts';

/** Twenty bullets, and fifty for each level: about 1,220 for level 24. */
const odds: OddsNumbers = {
  bulletsBase: 20,
  bulletsPerLevel: 50,
  firearmPercents: { 'tommy-gun': 100, 'sawn-off': 120, revolver: 150 },
  healthPart: 110_000,
  boostPart: 100_000,
  boostMost: 500_000,
  chanceMost: 980_000,
};

/** Rulings 45 to 51. Heat in tenths of a percent; money in dollars at level 1, which the going rate raises. */
export const killingRules = defineRules('killing', {
  odds,
  waitSeconds: 30 * 60,
  heat: { silenced: 50, loud: 100 },
  silencerCost: 250,
  /** What as many bullets as needed take of a survivor's health, in percent, and how fast one percent heals. */
  healthPerNeeded: 60,
  healsEverySeconds: 10 * 60,
  /** Kill points where both are of the same level, and the most of them. */
  points: { even: 10, most: 50 },
  /** The same victim's account gives the same killer's no points again for so long, nor more than so often a round. */
  again: { seconds: 24 * 3_600, perRound: 3 },
  /** Experience for each kill point, at the killer's going rate. */
  levelPointsPerPoint: 30,
  hideoutBarredSeconds: 48 * 3_600,
  /** From these levels on a gangster's stamina has the next of six names. */
  staminaLevels: [1, 8, 15, 24, 34, 44],
});
