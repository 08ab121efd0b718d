import type { Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { findsOf } from '../detectives/state.ts';
import { firearmOf, killsBy } from './state.ts';

export const killingWishes: Readonly<Record<string, Wish>> = {
  'open fire': {
    weight: 6,
    apt: (world, character, now) =>
      firearmOf(world, character) !== null && findsOf(world, character, now).length > 0,
    command(world, character, now, random) {
      const bullets = holding(world, inHand(character), 'bullets');
      return {
        type: 'killing.shoot',
        payload: {
          target: random.pick(findsOf(world, character, now))?.target ?? 'nobody',
          silencer: random.chance(40),
          bullets: Math.max(1, random.chance(60) ? bullets : random.below(bullets + 1)),
          message: null,
        },
      };
    },
  },
  'set a backfire': {
    weight: 1,
    command: (_world, _character, _now, random) => ({
      type: 'killing.set-backfire',
      payload: { backfire: [random.below(300), random.chance(50) ? random.below(200) : null] },
    }),
  },
  'reveal a kill': {
    weight: 2,
    apt: (world, character) => killsBy(world, character).some(({ revealedAt }) => revealedAt === null),
    command: (world, character, _now, random) => ({
      type: 'killing.reveal',
      payload: { kill: random.pick(killsBy(world, character))?.id ?? 'none' },
    }),
  },
};
