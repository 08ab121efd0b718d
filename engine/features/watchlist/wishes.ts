import type { RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { targetsOf } from './state.ts';

const list = (random: RandomSource) => (random.chance(90) ? 'own' : 'family');

const watched = (world: World, character: string, random: RandomSource): string =>
  (random.chance(80) ? random.pick(targetsOf(world, character))?.[0] : undefined) ??
  random.pick([...world.characters.keys()]) ??
  'nobody';

export const watchlistWishes: Readonly<Record<string, Wish>> = {
  'watch somebody': {
    weight: 3,
    command: (world, _character, _now, random) => ({
      type: 'watchlist.add-target',
      payload: {
        list: list(random),
        username: random.pick([...world.characters.values()])?.username ?? 'Nobody',
      },
    }),
  },
  'stop watching somebody': {
    weight: 1,
    command: (world, character, _now, random) => ({
      type: 'watchlist.remove-target',
      payload: { list: list(random), character: watched(world, character, random) },
    }),
  },
  'turn alerts about somebody on or off': {
    weight: 1,
    command: (world, character, _now, random) => ({
      type: 'watchlist.set-alerts',
      payload: {
        list: list(random),
        character: watched(world, character, random),
        alerts: random.chance(50),
      },
    }),
  },
};
