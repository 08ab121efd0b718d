import type { Wish } from '../../kernel/declarations/wish.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { newLife } from '../characters/wishes.ts';
import { estateOf } from '../../shared/holders/holders.ts';
import { garageCount } from './garage-room.ts';
import { vehiclesOf } from './state.ts';

export const vehicleWishes: Readonly<Record<string, Wish>> = {
  'be given a vehicle': {
    weight: 3,
    asSystem: true,
    apt: (world, character) =>
      world.characters.get(character)?.dead === null && garageCount(world, character) < 2,
    command: (_world, character, _now, random) => ({
      type: 'vehicles.award-vehicle',
      payload: {
        character,
        model: random.pick(vehicleModels.ids) ?? '',
        paint: random.chance(50) ? null : (random.pick(paints.ids) ?? null),
        damage: random.chance(50) ? 0 : random.below(101),
        insured: random.chance(40),
      },
    }),
  },
  'come into an estate': {
    weight: 10,
    apt: (world, character) => {
      const life = world.characters.get(character);
      return life?.dead ? vehiclesOf(world, estateOf(life.account)).length > 0 : false;
    },
    command: (world, _character, _now, random) => newLife(world, random),
  },
};
