import type { RandomSource, Wish, WishedCommand } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { characterRules } from './rules.ts';

/** Begins a life, under a name that is mostly fit and free. */
export function newLife(world: World, random: RandomSource): WishedCommand {
  const letters = Array.from({ length: 5 }, () => String.fromCodePoint(97 + random.below(26))).join('');
  const fit = `L${letters}${world.characters.size % 1000}`;
  const username = random.chance(95) ? fit : (random.pick(['', 'x', 'Twin One']) ?? '');
  // One of those on offer, or one that is not.
  const protection = String(random.pick([...characterRules(world).protectionHours, 5]) ?? 24);
  return {
    type: 'characters.create-character',
    payload: { username, agreed: random.chance(97), revealed: random.chance(50), protection },
  };
}

export const characterWishes: Readonly<Record<string, Wish>> = {
  'begin a life': { weight: 2, command: (world, _character, _now, random) => newLife(world, random) },
  'end a life': {
    weight: 1,
    asSystem: true,
    command: (world, _character, _now, random) => ({
      type: 'characters.remove-character',
      payload: { character: random.pick([...world.characters.keys()]) ?? 'nobody', cause: 'admin' },
    }),
  },
};
