import type { World } from '../../kernel/state/world.ts';
import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { hourMs } from '../../shared/time/time.ts';
import { contestsState, contestState, type Contest } from './state.ts';

const openContests = (world: World, now: number): readonly Contest[] =>
  [...contestsState(world).contests.values()].filter(
    (contest) => contestState(world, contest, now) !== 'inactive',
  );

const join = (contest: string) => ({ type: 'contests.join-contest', payload: { contest } });

export const contestsWishes: Readonly<Record<string, Wish>> = {
  'hold a contest': {
    weight: 1,
    asSystem: true,
    command: (_world, _character, now, random) => ({
      type: 'contests.schedule-contest',
      payload: {
        title: 'A contest',
        instructions: 'The most crimes win.',
        metric: 'small-crimes.successes',
        startsAt: random.chance(50) ? null : now + random.below(hourMs),
        endsAt: now + random.below(6 * hourMs),
        immutable: random.chance(30),
        prizes: [
          { from: 1, to: 1, money: 1_000, bullets: 0, credits: 2 },
          { from: 2, to: 3, money: 0, bullets: 25, credits: 0 },
        ],
        reason: 'A random play.',
      },
    }),
  },
  'call a contest off': {
    weight: 1,
    asSystem: true,
    apt: (world, _character, now) => openContests(world, now).length > 2,
    command: (world, _character, now, random) => ({
      type: 'contests.cancel-contest',
      payload: { contest: random.pick(openContests(world, now))?.id ?? 'none', reason: 'A random play.' },
    }),
  },
  'join a contest': {
    weight: 1,
    apt: (world, character, now) =>
      openContests(world, now).some(({ participants }) => !participants.has(character)),
    command: (world, _character, now, random) => join(random.pick(openContests(world, now))?.id ?? 'none'),
  },
  'leave a contest': {
    weight: 1,
    apt: (world, character, now) =>
      openContests(world, now).some(
        ({ participants, immutable }) => participants.has(character) && !immutable,
      ),
    command: (world, _character, now, random) => ({
      type: 'contests.leave-contest',
      payload: { contest: random.pick(openContests(world, now))?.id ?? 'none' },
    }),
  },
};

/** Whoever finds a contest joins it. */
export const contestsHabit: Habit = (world, character, now) => {
  const open = openContests(world, now).find(({ participants }) => !participants.has(character));
  return open ? { kind: 'act', command: join(open.id), urge: 1 } : null;
};
