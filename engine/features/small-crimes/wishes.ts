import type { Habit, Wish } from '../../kernel/wish.ts';
import { timerUntil } from '../../kernel/world.ts';
import { tasks } from './tasks.ts';
import { viewSmallCrimes } from './views.ts';

const type = 'small-crimes.attempt-task';

export const smallCrimesWishes: Readonly<Record<string, Wish>> = {
  'attempt a job': {
    weight: 30,
    command: (_world, _character, _now, whim) => ({
      type,
      payload: { task: whim.below(whim.chance(90) ? 3 : tasks.length + 2) },
    }),
  },
  'attempt nonsense': {
    weight: 2,
    command: (_world, _character, _now, whim) => ({ type, payload: { task: whim.below(200) - 50, more: 1 } }),
  },
};

/** Does the open job that is worth most, as soon as the wait is over. */
export const smallCrimesHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'small-crimes');
  if (until > now) return { kind: 'wait', until };
  const open = viewSmallCrimes(world, character, now).tasks.filter(({ locked }) => !locked);
  const worth = (task: (typeof open)[number]) => task.chance * task.level_points;
  const best = open.toSorted((one, other) => worth(other) - worth(one))[0];
  return best ? { kind: 'act', command: { type, payload: { task: best.index } }, urge: 3 } : null;
};
