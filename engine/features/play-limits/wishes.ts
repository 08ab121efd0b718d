import type { Wish } from '../../kernel/declarations/wish.ts';

export const playLimitsWishes: Readonly<Record<string, Wish>> = {
  'limit losses': {
    weight: 1,
    command: (_world, _character, _now, random) => ({
      type: 'play-limits.set-limit',
      payload: { limit: random.chance(20) ? null : random.below(1_000_000) },
    }),
  },
  'take a break': {
    weight: 1,
    command: (_world, _character, _now, random) => ({
      type: 'play-limits.take-break',
      payload: { hours: random.chance(80) ? 24 : random.below(800) },
    }),
  },
};
