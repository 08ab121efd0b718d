import {
  mostWorth,
  thinksOfChores,
  type Habit,
  type RandomSource,
  type Wish,
} from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { vehiclesWanted } from '../../shared/ports/vehicle-ports.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { knownVehicle, vehiclesOf } from '../vehicles/state.ts';
import { repairCost, salePrice, scrapValue } from './prices.ts';
import { garageRules } from './rules.ts';
import { crushedThisHour, crusherRemaining } from './state.ts';

const owned = (world: World, character: string) => vehiclesOf(world, inHand(character));

/** Mostly some of the player's own vehicles, now and then somebody else's or none. */
function some(world: World, character: string, random: RandomSource): readonly string[] {
  const own = owned(world, character).filter(() => random.chance(40));
  const every = [...world.ledger.things.keys()].map((asset) => asset.slice(asset.indexOf(':') + 1));
  const foreign = random.chance(8) ? (random.pick(every) ?? 'none') : null;
  return foreign === null ? own.slice(0, 100) : [...own.slice(0, 99), foreign];
}

const cashOf = (world: World, character: string) => holding(world, inHand(character), 'money');

type Chooser = (world: World, character: string) => readonly string[];

/** The player's vehicles that the cash at hand pays a repair for. */
const repairable: Chooser = (world, character) =>
  owned(world, character).filter((id) => {
    const cost = repairCost(world, id);
    return cost > 0 && cost <= cashOf(world, character);
  });

/** The player's vehicles that are not insured, if the cash at hand insures one. */
const insurable: Chooser = (world, character) =>
  cashOf(world, character) < garageRules(world).insuranceCost
    ? []
    : owned(world, character).filter((id) => !knownVehicle(world, id).insured);

/** Those that bring a fortune, where another is left. */
const precious: Chooser = (world, character) => {
  const vehicles = owned(world, character);
  return vehicles.length < 2
    ? []
    : vehicles.filter((id) => salePrice(world, id) > garageRules(world).insuranceCost);
};

/** Mostly one vehicle of a choice that is apt; otherwise whatever comes to mind. */
const wish = (verb: string, weight: number, apt: Chooser): Wish => ({
  weight,
  apt: (world, character) => apt(world, character).length > 0,
  command(world, character, _now, random) {
    const one = random.chance(70) ? random.pick(apt(world, character)) : undefined;
    const vehicles = one === undefined ? some(world, character, random) : [one];
    return { type: `garage.${verb}`, payload: { vehicles } };
  },
});

export const garageWishes: Readonly<Record<string, Wish>> = {
  'scrap vehicles': wish('scrap-vehicles', 1, owned),
  'sell vehicles': wish('sell-vehicles', 1, precious),
  'crush vehicles': wish('crush-vehicles', 1, owned),
  'repair vehicles': wish('repair-vehicles', 2, repairable),
  'insure vehicles': wish('insure-vehicles', 3, insurable),
  'lock vehicles': {
    weight: 1,
    apt: (world, character) => owned(world, character).length > 0,
    command: (world, character, _now, random) => ({
      type: 'garage.set-locked',
      payload: { vehicles: some(world, character, random), locked: random.chance(50) },
    }),
  },
  'reset the crusher': {
    weight: 6,
    apt: (world, character, now) => crushedThisHour(world, character, now) > 0,
    command: (_world, _character, _now, random) => ({
      type: 'garage.reset-crusher',
      payload: {
        item: random.chance(20) ? (random.pick(['crusher_service', 'rope']) ?? null) : null,
        perk: random.chance(5) ? 'none' : null,
      },
    }),
  },
};

/** Above this, a gangster thinks of insurance. */
const fortune = 20;

/**
 * Keeps the best car and insures it once that is small change; sells what it does not need, or has it crushed or
 * scrapped where that pays more.
 */
export const garageHabit: Habit = (world, character, now, random) => {
  if (!random.chance(thinksOfChores)) return null;
  const wanted = vehiclesWanted(world, character);
  const vehicles = owned(world, character).filter(
    (id) => !knownVehicle(world, id).locked && !wanted.has(modelOf(id).id),
  );
  if (vehicles.length === 0) return null;
  // Looked for only where something depends on it.
  const bestOf = () => mostWorth(vehicles, (id) => salePrice(world, id));
  const act = (verb: string, chosen: readonly string[], urge: number) =>
    ({
      kind: 'act',
      command: { type: `garage.${verb}`, payload: { vehicles: chosen } },
      urge,
      seconds: 15,
    }) as const;
  if (cashOf(world, character) > garageRules(world).insuranceCost * fortune) {
    const dear = bestOf();
    if (dear !== undefined && !knownVehicle(world, dear).insured) return act('insure-vehicles', [dear], 3);
  }
  if (vehicles.length < 2 || (garageRoom(world, character) > 5 && !random.chance(80))) return null;
  const best = bestOf();
  const rest = vehicles.filter((id) => id !== best);
  const wrecks = rest.filter((id) => scrapValue(world, id) > salePrice(world, id));
  if (wrecks.length > 0) return act('scrap-vehicles', wrecks, 6);
  const poorest = mostWorth(rest, (id) => -salePrice(world, id));
  if (poorest !== undefined && random.chance(25) && crusherRemaining(world, character, now) > 0)
    return act('crush-vehicles', [poorest], 6);
  return act('sell-vehicles', rest, 6);
};
