import { definePort } from '../../kernel/declarations/port.ts';

/** What keeps a vehicle from being used, in the words of the feature that holds it. */
export interface VehicleUse {
  /** As answers call it: "auction". */
  readonly id: string;
  /** Where such a vehicle is: "at auction". */
  readonly where: string;
}

/** A vehicle of a character that a feature holds for the time being. */
export interface VehicleAway {
  readonly vehicle: string;
  readonly use: VehicleUse;
  /** When it ends, ms since the epoch; null when no time is set. */
  readonly until: number | null;
}

/** What whoever would change a vehicle in use is told. */
export const unchanged = ({ where }: VehicleUse): string => `A vehicle ${where} cannot be changed.`;

/** A character's vehicles that features hold in escrow: the garage still lists them, and keeps their places. */
export const vehiclesAway = definePort<[character: string], readonly VehicleAway[]>((answers) =>
  answers.flat().toSorted((one, other) => (one.vehicle < other.vehicle ? -1 : 1)),
);

/** How many vehicles are on their way to a character by one use: each already takes a place (R420). */
export interface VehiclesComing {
  readonly use: VehicleUse;
  readonly count: number;
}

/** For each use that there is, also where none is on its way. */
export const vehiclesComing = definePort<[character: string], readonly VehiclesComing[]>((answers) =>
  answers.flat().toSorted((one, other) => (one.use.id < other.use.id ? -1 : 1)),
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
