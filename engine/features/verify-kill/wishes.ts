import type { Wish } from '../../kernel/declarations/wish.ts';

export const verifyKillWishes: Readonly<Record<string, Wish>> = {
  'ask a witness': {
    weight: 2,
    apt: (world) => [...world.characters.values()].some(({ dead }) => dead?.cause === 'killed'),
    command(world, _character, _now, random) {
      const lives = [...world.characters.values()];
      const killed = lives.filter(({ dead }) => dead !== null);
      return {
        type: 'verify-kill.ask-witness',
        payload: {
          suspect: random.pick(lives)?.username ?? 'Nobody At All',
          deceased: random.pick(killed)?.username ?? 'Nobody At All',
          bribe: 1 + random.below(10_000),
        },
      };
    },
  },
};
