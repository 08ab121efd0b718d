import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** Blocks that can be searched in a city, by its id. Detroit builds them; Compton walks. */
const blocks: Record<string, number> = {
  'new-orleans': 4,
  chicago: 5,
  'new-york': 6,
  compton: 3,
  atlanta: 4,
  miami: 5,
  detroit: 6,
  austin: 3,
  baltimore: 4,
  'las-vegas': 5,
};

/** No car is set there for a newcomer: so it was in rounds that were opened before there was one. */
const noFirstCar = { chancePpm: 0 };

/** Chances and shares in a million; money in dollars at level 1, which the going rate raises; heat in tenths of a percent. */
const defaults = {
  blocks,
  carsPerBlock: 6,
  /** How often one can search between two thefts. */
  searches: 7,
  /**
   * What a theft is worth on average: a car's chance is this by what it cost new, so that a dear car is as good a
   * theft as a cheap one, only rarer.
   */
  worth: 700,
  chanceMinPpm: 1_000,
  chanceMaxPpm: 940_000,
  /** How easy a car's own lock is, in percent of that chance. */
  lockMin: 85,
  lockMax: 115,
  /** What experience adds to a chance, as a share of it: each theft more by what it taught, up to a most. */
  practiceSuccessPpm: 2_000,
  practiceFailurePpm: 1_000,
  practiceMaxPpm: 200_000,
  /** The same for each theft in a row. */
  streakPpm: 5_000,
  streakMaxPpm: 50_000,
  /** The first block is mostly about cars that cost up to this much of a theft's worth, in percent. */
  reachPercent: 320,
  /** So many models dearer by each block further on, and by each so many thefts in a row. */
  modelsPerBlock: 1,
  streakPerModel: 3,
  streakModelsMax: 4,
  /** A car is undamaged this often, else damaged by up to so many percent. */
  undamagedPpm: 450_000,
  damageMax: 40,
  finder: {
    /** R545: the Milli Finder finds what costs at least this much. */
    costMin: 1_000_000,
    /** What its address is worth, at every level: about what the finder itself is. */
    worth: 95_000,
  },
  /**
   * Whoever has never tried a theft in their first life finds a car with its key in it: the cheapest model, with this
   * chance at their level. It is set there, not drawn. 0 sets none.
   */
  firstCar: { chancePpm: 850_000 },
  waitSeconds: 300,
  firstWaits: { attempts: 8, seconds: 30 },
  levelPoints: 6,
  failurePoints: 3,
  heatOnSuccess: 12,
  arrest: {
    heatOnFailure: 35,
    caughtPpm: 150_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 90,
    sentenceSecondsPerHeatPercent: 3,
    newcomer: newcomerSentences,
  },
};

export const vehicleTheftRules = defineRules('vehicle-theft', defaults, (recorded) =>
  'firstCar' in recorded ? recorded : { ...(recorded as typeof defaults), firstCar: noFirstCar },
);
