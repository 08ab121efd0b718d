import type { Wish } from '../../kernel/wish.ts';
import { paints } from '../../world/paints.ts';
import { vehicleModels } from '../../world/vehicles.ts';
import { newLife } from '../characters/wishes.ts';
import { estateOf } from '../../world/holders.ts';
import { garageCount } from './garage-room.ts';
import { vehiclesOf } from './state.ts';

export const vehicleWishes: Readonly<Record<string, Wish>> = {
  'be given a vehicle': {
    weight: 3,
    asSystem: true,
    apt: (world, character) =>
      world.characters.get(character)?.dead === null && garageCount(world, character) < 2,
    command: (_world, character, _now, whim) => ({
      type: 'vehicles.award-vehicle',
      payload: {
        character,
        model: whim.pick(vehicleModels.ids) ?? '',
        paint: whim.chance(50) ? null : (whim.pick(paints.ids) ?? null),
        damage: whim.chance(50) ? 0 : whim.below(101),
        insured: whim.chance(40),
      },
    }),
  },
  'come into an estate': {
    weight: 10,
    apt: (world, character) => {
      const life = world.characters.get(character);
      return life?.dead ? vehiclesOf(world, estateOf(life.account)).length > 0 : false;
    },
    command: (world, _character, _now, whim) => newLife(world, whim),
  },
};
