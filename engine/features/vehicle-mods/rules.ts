import { defineRules } from '../../kernel/state/world.ts';
import type { mods } from '../../shared/catalogues/items/mods.ts';
import type { ModEffects } from '../../shared/ports/vehicle-ports.ts';

export type Mod = (typeof mods)[number]['id'];

type Effects = Omit<ModEffects, 'value'>;
const nothing: Effects = { bullets: 0, speed: 0, acceleration: 0, capacity: 0 };

/** What each mod changes; acceleration in tenths of a second. */
const effects: Record<Mod, Effects> = {
  'false-floor': { ...nothing, capacity: 20 },
  'roof-rack': { ...nothing, capacity: 10, speed: -2 },
  'hidden-tank': { ...nothing, capacity: 14, speed: -1 },
  'heavy-springs': { ...nothing, capacity: 12 },
  'armour-plate': { ...nothing, bullets: 30, speed: -4, acceleration: 6 },
  'gun-rack': { ...nothing, bullets: 12 },
  'racing-axle': { ...nothing, speed: 8, acceleration: -4 },
  'tuned-engine': { ...nothing, speed: 6, acceleration: -9 },
};

/** What a colour costs whoever has not used it before, in dollars; those that are missing are free. */
const unlockCosts: Record<string, number> = {
  bottle: 500,
  copper: 1_500,
  harbour: 2_500,
  cream: 5_000,
  oxblood: 10_000,
  plum: 15_000,
  brass: 25_000,
  silver: 60_000,
  ivory: 100_000,
};

/** Money in dollars, shares in a million. */
export const vehicleModsRules = defineRules('vehicle-mods', {
  effects,
  /** What a mod adds to the value of its vehicle, as a share of its own. */
  valuePpm: 700_000,
  /** What a respray costs, as a share of what the vehicle cost new, and at least. */
  resprayPpm: 20_000,
  resprayLeast: 150,
  unlockCosts,
});
