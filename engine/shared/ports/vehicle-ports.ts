import { definePort } from '../../kernel/declarations/port.ts';

/** What keeps a vehicle from being used: it stands at an auction or lies in a trade or gift. */
export type VehicleUse = 'auction' | 'trade';

/** A vehicle of a character that a feature holds for the time being. */
export interface VehicleAway {
  readonly vehicle: string;
  readonly use: VehicleUse;
  /** When it ends, ms since the epoch; null when no time is set. */
  readonly until: number | null;
}

/** A character's vehicles that features hold in escrow: the garage still lists them, and keeps their places. */
export const vehiclesAway = definePort<[character: string], readonly VehicleAway[]>((answers) =>
  answers.flat().toSorted((one, other) => (one.vehicle < other.vehicle ? -1 : 1)),
);

/** How many vehicles are on their way to a character: each already takes a place (R420). */
export const vehiclesComing = definePort<[character: string], Readonly<Record<VehicleUse, number>>>(
  (answers) => ({
    auction: answers.reduce((sum, { auction }) => sum + auction, 0),
    trade: answers.reduce((sum, { trade }) => sum + trade, 0),
  }),
);

/** What mods change of a vehicle. Acceleration is in tenths of a second, and mostly below zero. */
export interface ModEffects {
  readonly value: number;
  readonly bullets: number;
  readonly speed: number;
  readonly acceleration: number;
  readonly capacity: number;
}

/** What the mods fitted to a vehicle change, all together. */
export const modEffects = definePort<[vehicle: string], ModEffects>((answers) => {
  const sum = (of: keyof ModEffects) => answers.reduce((total, effects) => total + effects[of], 0);
  return {
    value: sum('value'),
    bullets: sum('bullets'),
    speed: sum('speed'),
    acceleration: sum('acceleration'),
    capacity: sum('capacity'),
  };
});

/** Models of vehicles that a character is asked for, by a mission for one: lists point them out. */
export const vehiclesWanted = definePort<[character: string], ReadonlySet<string>>(
  (answers) => new Set(answers.flatMap((wanted) => [...wanted])),
);

/** How often perks let a character search for vehicles beside what everybody can, between two thefts. */
export const bonusSearches = definePort<[character: string, now: number], number>((answers) =>
  answers.reduce((sum, bonus) => sum + bonus, 0),
);
