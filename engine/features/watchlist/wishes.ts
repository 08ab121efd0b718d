import type { Whim, Wish } from '../../kernel/wish.ts';
import type { World } from '../../kernel/world.ts';
import { targetsOf } from './state.ts';

const list = (whim: Whim) => (whim.chance(90) ? 'own' : 'family');

const watched = (world: World, character: string, whim: Whim): string =>
  (whim.chance(80) ? whim.pick([...targetsOf(world, character).keys()]) : undefined) ??
  whim.pick([...world.characters.keys()]) ??
  'nobody';

export const watchlistWishes: Readonly<Record<string, Wish>> = {
  'watch somebody': {
    weight: 3,
    command: (world, _character, _now, whim) => ({
      type: 'watchlist.add-target',
      payload: {
        list: list(whim),
        username: whim.pick([...world.characters.values()])?.username ?? 'Nobody',
      },
    }),
  },
  'stop watching somebody': {
    weight: 1,
    command: (world, character, _now, whim) => ({
      type: 'watchlist.remove-target',
      payload: { list: list(whim), character: watched(world, character, whim) },
    }),
  },
  'turn alerts about somebody on or off': {
    weight: 1,
    command: (world, character, _now, whim) => ({
      type: 'watchlist.set-alerts',
      payload: { list: list(whim), character: watched(world, character, whim), alerts: whim.chance(50) },
    }),
  },
};
