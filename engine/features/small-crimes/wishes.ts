import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { isLocked } from './state.ts';
import { tasks } from './tasks.ts';

const type = 'small-crimes.attempt-task';

export const smallCrimesWishes: Readonly<Record<string, Wish>> = {
  'attempt a job': {
    weight: 30,
    command: (_world, _character, _now, random) => ({
      type,
      payload: { task: random.below(random.chance(90) ? 3 : tasks.length + 2) },
    }),
  },
  'attempt nonsense': {
    weight: 2,
    command: (_world, _character, _now, random) => ({
      type,
      payload: { task: random.below(200) - 50, more: 1 },
    }),
  },
};

/** Does the last job that is open, as soon as the wait is over: what opens the next one. */
export const smallCrimesHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'small-crimes');
  if (until > now) return { kind: 'wait', until };
  const task = tasks.findLastIndex((_, index) => !isLocked(world, character, index));
  return { kind: 'act', command: { type, payload: { task } }, urge: 3 };
};
