import { timerUntil } from '../../kernel/state/world.ts';
import type { Wish } from '../../kernel/declarations/wish.ts';

const shortest = 6 * 3_600;

export const hideoutWishes: Readonly<Record<string, Wish>> = {
  hide: {
    weight: 2,
    command: (_world, _character, _now, random) => ({
      type: 'hideout.enter-hideout',
      payload: { seconds: random.chance(80) ? shortest : random.below(10) },
    }),
  },
  'come out': {
    weight: 4,
    apt: (world, character, now) => timerUntil(world, character, 'hideout') > now,
    command: () => ({ type: 'hideout.leave-hideout', payload: {} }),
  },
};
