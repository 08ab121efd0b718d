import type { Habit, Whim, Wish } from '../../kernel/wish.ts';
import type { World } from '../../kernel/world.ts';
import { respectLeft } from './state.ts';

const give = (username: string, amount: number, kind: string) => ({
  type: 'respect.give-respect',
  payload: { username, amount, kind },
});

const anybody = (world: World, whim: Whim): string =>
  whim.pick([...world.characters.values()])?.username ?? 'Nobody';

export const respectWishes: Readonly<Record<string, Wish>> = {
  'show respect': {
    weight: 2,
    command: (world, _character, _now, whim) =>
      give(
        whim.chance(90) ? anybody(world, whim) : 'Nobody',
        whim.chance(90) ? 1 + whim.below(3) : (whim.pick([0, -1, 0.5, 1_001]) ?? 1),
        whim.chance(70) ? 'respect' : 'disrespect',
      ),
  },
};

/** Shows somebody in town a little respect now and then. */
export const respectHabit: Habit = (world, character, now, whim) => {
  if (!whim.chance(2)) return null;
  const life = world.characters.get(character);
  const left = respectLeft(world, life?.account ?? '', now);
  const whom = whim.pick([...world.characters.values()]);
  if (left === 0 || !whom || whom.dead || whom.id === character) return null;
  const command = give(whom.username, 1, whim.chance(85) ? 'respect' : 'disrespect');
  return { kind: 'act', command, urge: 1, seconds: 5 };
};
