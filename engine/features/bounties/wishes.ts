import type { Wish } from '../../kernel/declarations/wish.ts';
import { bountiesBy } from './state.ts';

export const bountiesWishes: Readonly<Record<string, Wish>> = {
  'place a bounty': {
    weight: 2,
    command: (world, _character, _now, random) => ({
      type: 'bounties.place-bounty',
      payload: {
        username: random.pick([...world.characters.values()])?.username ?? 'Nobody At All',
        amount: 1 + random.below(random.chance(80) ? 1_000 : 100_000),
        anonymous: random.chance(50),
      },
    }),
  },
  'take a bounty down': {
    weight: 1,
    apt: (world, character) => bountiesBy(world, character).length > 0,
    command: (world, character, _now, random) => ({
      type: 'bounties.remove-bounty',
      payload: { bounty: random.pick(bountiesBy(world, character))?.id ?? 'none' },
    }),
  },
};
