import { defineRules } from '../../kernel/state/world.ts';

/** Chances in a million; money and bullets of one seat in what level 1 earns, which the going rate raises. */
const heist = (
  level: number,
  seatLevel: number,
  createCost: number,
  minutes: number,
  [haulMin, haulMax]: readonly [number, number],
  levelPoints: number,
  seatPpm: number,
  sentenceSeconds: number,
) => ({ level, seatLevel, createCost, minutes, haulMin, haulMax, levelPoints, seatPpm, sentenceSeconds });

export const heistsRules = defineRules('heists', {
  /**
   * `level` opens a type to its leader, `seatLevel` to the others. Costs and hauls are in dollars at level 1 and paid at
   * the going rate of the type's level; a haul of bullets is counted as it stands. Hauls are for each seat.
   */
  types: {
    warehouse: heist(8, 5, 1_000, 30, [25_000, 38_000], 22, 150_000, 240),
    armoury: heist(13, 9, 1_200, 45, [900, 1_350], 26, 95_000, 420),
    exchange: heist(20, 15, 1_400, 60, [27_000, 41_000], 72, 90_000, 600),
    bank: heist(27, 21, 1_600, 120, [48_000, 68_000], 148, 62_000, 900),
    train: heist(35, 28, 2_000, 180, [82_000, 112_000], 275, 48_000, 1_200),
  },
  /** Added for each level by which the average of all is above the type's own, up to a most. */
  levelPpm: 8_000,
  levelPpmMost: 96_000,
  chanceMost: 930_000,
  /** What options cost in dollars at level 1, and add. */
  options: {
    'two-revolvers': { cost: 400, ppm: 50_000 },
    'two-shotguns': { cost: 1_300, ppm: 85_000 },
    'padded-coats': { cost: 300, ppm: 25_000 },
    'lent-vests': { cost: 1_000, ppm: 50_000 },
  },
  /** What items add. */
  items: {
    'riot-guns': 105_000,
    thompsons: 140_000,
    'canvas-vest': 55_000,
    'steel-vest': 90_000,
    'full-can': 35_000,
    lockpicks: 60_000,
    crowbar: 75_000,
    'cutting-torch': 130_000,
    whistle: 50_000,
    revolver: 40_000,
    'sawn-off': 70_000,
    'tommy-gun': 110_000,
  },
  /** A vehicle without damage and of this speed, in miles an hour, adds the most; others their share of it. */
  vehicle: { ppmMost: 160_000, speedMost: 120 },
  /** How long a heist stays open, and an invite holds a seat. */
  openSeconds: 86_400,
  inviteSeconds: 3_600,
  /** Invites that one gangster may have open at a time. */
  invitesMost: 10,
  /** From the start on, for all who take part. */
  waitSeconds: 43_200,
  /** What of the creation's cost is kept by a heist that is called off after others had joined. */
  keptPpm: 200_000,
  /** Whether a heist can start only once the slots are filled that must not stay empty. */
  needsEquipment: true,
  failurePointsDivisor: 3,
  heatOnSuccess: 60,
  damage: { success: [4, 18], failure: [25, 55] },
  arrest: {
    heatOnFailure: 180,
    caughtPpm: 380_000,
    caughtPpmPerHeat: 350,
    sentenceSecondsPerHeatPercent: 3,
  },
  /** When bots take seats of a public heist (ruling 56). */
  botsAfterSeconds: 600,
});
