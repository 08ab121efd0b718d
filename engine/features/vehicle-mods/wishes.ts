import { thinksOfChores, type Habit, type RandomSource, type Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { vehiclesOf } from '../vehicles/state.ts';
import { cannotFit } from './fit-mods.ts';
import { fittedMods, modIds, unlockCost } from './state.ts';

const command = (verb: string, payload: Record<string, string | boolean>) => ({
  type: `vehicle-mods.${verb}`,
  payload,
});
const own = (world: World, character: string) => vehiclesOf(world, inHand(character));
const one = (world: World, character: string, random: RandomSource) =>
  (random.chance(95) ? random.pick(own(world, character)) : undefined) ?? 'dustbowl-six-none';
const carried = (world: World, character: string) =>
  modIds.filter((mod) => itemsCarried(world, character, mod) > 0);
const isModded = (world: World, character: string) =>
  own(world, character).some((id) => fittedMods(world, id).length > 0);
const sprayable = (world: World, character: string) =>
  own(world, character).filter((id) => modelOf(id).asIs !== true);

export const vehicleModsWishes: Readonly<Record<string, Wish>> = {
  'fit a mod': {
    weight: 1,
    apt: (world, character) => carried(world, character).length > 0 && own(world, character).length > 0,
    command: (world, character, _now, random) =>
      command('change-mod', {
        vehicle: one(world, character, random),
        mod: random.pick(carried(world, character)) ?? random.pick(modIds) ?? 'roof-rack',
        installed: true,
      }),
  },
  'take a mod off': {
    weight: 1,
    apt: isModded,
    command(world, character, _now, random) {
      const modded = own(world, character).filter((id) => fittedMods(world, id).length > 0);
      const vehicle = random.pick(modded) ?? 'dustbowl-six-none';
      const mod = random.pick(fittedMods(world, vehicle)) ?? 'roof-rack';
      return command('change-mod', { vehicle, mod, installed: false });
    },
  },
  'take all mods off': {
    weight: 1,
    apt: isModded,
    command: (world, character, _now, random) =>
      command('clear-mods', { vehicle: one(world, character, random) }),
  },
  'respray a vehicle': {
    weight: 1,
    apt: (world, character) => sprayable(world, character).length > 0,
    command: (world, character, _now, random) =>
      command('respray-vehicle', {
        vehicle: random.pick(sprayable(world, character)) ?? one(world, character, random),
        colour: random.pick(paints.ids) ?? 'soot',
      }),
  },
  'unlock a colour': {
    weight: 1,
    apt: (world, character) =>
      paints.ids.some((paint) => {
        const cost = unlockCost(world, character, paint);
        return cost > 0 && cost <= holding(world, inHand(character), 'money');
      }),
    command: (_world, _character, _now, random) =>
      command('unlock-colour', { colour: random.pick(paints.ids) ?? 'bottle' }),
  },
};

/** Fits what lies about to the dearest car that has a place for it. */
export const vehicleModsHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(thinksOfChores)) return null;
  const mods = carried(world, character);
  if (mods.length === 0) return null;
  const dearest = own(world, character).toSorted((a, b) => modelOf(b).value - modelOf(a).value);
  for (const vehicle of dearest) {
    const mod = mods.find((each) => cannotFit(world, character, vehicle, each) === null);
    if (mod)
      return { kind: 'act', command: command('change-mod', { vehicle, mod, installed: true }), urge: 2 };
  }
  return null;
};
