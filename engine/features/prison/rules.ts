import { noFirstWaits } from '../../kits/first-waits.ts';
import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** Chances in a million; heat in tenths of a percent; times in seconds. */
const defaults = {
  bustPpm: 520_000,
  /** Each bust that worked makes the next likelier, up to the cap. */
  practicePpm: 3_000,
  practiceMaxPpm: 240_000,
  perLevelPpm: 12_000,
  minPpm: 50_000,
  maxPpm: 950_000,
  waitSeconds: 150,
  firstWaits: { attempts: 10, seconds: 20 },
  levelPoints: 2,
  /** One more point for every so many levels of the inmate. */
  levelsPerPoint: 30,
  failurePoints: 0,
  heatOnSuccess: 5,
  bribePpm: 60_000,
  arrest: {
    heatOnFailure: 20,
    caughtPpm: 180_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 35,
    sentenceSecondsPerHeatPercent: 2,
    newcomer: newcomerSentences,
  },
  npcs: {
    everySeconds: 60,
    most: 8,
    arriveAtOnceMost: 3,
    staySecondsMin: 240,
    staySecondsMax: 600,
    levelMax: 14,
  },
  /** Each arrival leaves at least so many inside; no two inside bear one name. */
  arrivals: { least: 3, unique: true },
  /** The inmate who waits for a newcomer alone, until the newcomer has freed anybody. */
  companion: { staySeconds: 24 * 3_600, chancePpm: 900_000, level: 1 },
  /** The longest list that a page gets. */
  listed: 60,
};

type PrisonRules = typeof defaults;
type EarlierRules = Omit<PrisonRules, 'firstWaits' | 'arrivals' | 'companion'>;

/** Rounds that were opened before newcomers had waits and an inmate of their own go on without. */
function upcast(recorded: PrisonRules | EarlierRules): PrisonRules {
  if ('companion' in recorded) return recorded;
  return {
    ...recorded,
    firstWaits: noFirstWaits,
    arrivals: { least: 0, unique: false },
    companion: { staySeconds: 0, chancePpm: 0, level: 1 },
  };
}

export const prisonRules = defineRules('prison', defaults, upcast);
