import type { RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { relatedTo } from './state.ts';

const anybody = (world: World, random: RandomSource): string =>
  random.pick([...world.characters.keys()]) ?? 'nobody';

const towards = (act: string, weight: number, relation: 'friends' | 'invites' | 'blocks'): Wish => ({
  weight,
  apt: (world, character) => relatedTo(world, relation, character).length > 0,
  command(world, character, _now, random) {
    const known = random.chance(70) ? random.pick(relatedTo(world, relation, character)) : undefined;
    return { type: `relations.${act}`, payload: { character: known ?? anybody(world, random) } };
  },
});

export const relationsWishes: Readonly<Record<string, Wish>> = {
  'make a friend': towards('add-friend', 3, 'invites'),
  'end a friendship': towards('remove-friend', 1, 'friends'),
  'block somebody': towards('block-character', 1, 'friends'),
  'unblock somebody': towards('unblock-character', 1, 'blocks'),
};
