import type { Wish } from '../../kernel/wish.ts';

export const playLimitsWishes: Readonly<Record<string, Wish>> = {
  'limit losses': {
    weight: 1,
    command: (_world, _character, _now, whim) => ({
      type: 'play-limits.set-limit',
      payload: { limit: whim.chance(20) ? null : whim.below(1_000_000) },
    }),
  },
  'take a break': {
    weight: 1,
    command: (_world, _character, _now, whim) => ({
      type: 'play-limits.take-break',
      payload: { hours: whim.chance(80) ? 24 : whim.below(800) },
    }),
  },
};
