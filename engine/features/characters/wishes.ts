import type { Whim, Wish, WishedCommand } from '../../kernel/wish.ts';
import type { World } from '../../kernel/world.ts';

/** Begins a life, under a name that is mostly fit and free. */
export function newLife(world: World, whim: Whim): WishedCommand {
  const letters = Array.from({ length: 5 }, () => String.fromCodePoint(97 + whim.below(26))).join('');
  const fit = `L${letters}${world.characters.size % 1000}`;
  const username = whim.chance(95) ? fit : (whim.pick(['', 'x', 'Twin One']) ?? '');
  const protection = whim.pick(['24', '72', '168', '5']) ?? '24';
  return {
    type: 'characters.create-character',
    payload: { username, agreed: whim.chance(97), revealed: whim.chance(50), protection },
  };
}

export const characterWishes: Readonly<Record<string, Wish>> = {
  'begin a life': { weight: 2, command: (world, _character, _now, whim) => newLife(world, whim) },
  'end a life': {
    weight: 1,
    asSystem: true,
    command: (world, _character, _now, whim) => ({
      type: 'characters.remove-character',
      payload: { character: whim.pick([...world.characters.keys()]) ?? 'nobody', cause: 'admin' },
    }),
  },
};
