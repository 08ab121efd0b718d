import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { familyOfMember } from '../families/state.ts';
import { knownVehicle, vehiclesOf } from '../vehicles/state.ts';
import { storedBy, storedIn } from './state.ts';
import { familyRoom } from './store-vehicles.ts';

const add = (vehicles: readonly string[]) => ({
  type: 'family-garage.add-vehicles',
  payload: { vehicles: [...vehicles] },
});

export const familyGarageWishes: Readonly<Record<string, Wish>> = {
  'put a vehicle into the family’s garage': {
    weight: 3,
    apt: (world, character) => familyOfMember(world, character) !== null,
    command: (world, character, _now, random) =>
      add([random.pick(vehiclesOf(world, inHand(character))) ?? 'none-1']),
  },
  'take a vehicle out of the family’s garage': {
    weight: 3,
    apt: (world, character) => familyOfMember(world, character) !== null,
    command: (world, character, _now, random) => ({
      type: 'family-garage.take-vehicle',
      payload: {
        vehicle: random.pick(storedIn(world, familyOfMember(world, character)?.id ?? '')) ?? 'none-1',
      },
    }),
  },
};

/** So many vehicles a bot keeps at home, and so many it lends its family. */
const kept = 3;
const lent = 2;

/** A bot with more vehicles than it needs puts one into its family's garage now and then. */
export const familyGarageHabit: Habit = (world, character, _now, random) => {
  const family = familyOfMember(world, character);
  if (family === null || !random.chance(2) || familyRoom(world, family) === 0) return null;
  const free = vehiclesOf(world, inHand(character)).filter((id) => !knownVehicle(world, id).locked);
  if (free.length <= kept || storedBy(world, family.id, character).length >= lent) return null;
  return { kind: 'act', command: add(free.slice(0, 1)), urge: 3, seconds: 15 };
};
