import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { joined, left } from './events.ts';
import { contestsState, contestState, type Contest } from './state.ts';

const payload = z.strictObject({ contest: z.string().max(40) });

/** Joining needs no presence: it is allowed in prison and while travelling. */
const guards = ['round-open', 'alive'] as const;

/** A contest that is not over. */
export function openContest(world: World, id: string, now: number): Contest | Refusal {
  const contest = contestsState(world).contests.get(id);
  if (!contest) return refuse('contests_unknown', 'There is no such contest.', { kind: 'not-found' });
  if (contestState(world, contest, now) === 'inactive')
    return refuse('contests_over', 'This contest is over.', { kind: 'conflict' });
  return contest;
}

/** Joins a contest that has not ended (E342). */
export const joinContest = defineCommand({
  type: 'contests.join-contest',
  payload,
  guards,
  decide(world, { payload: { contest: id } }, context) {
    const contest = openContest(world, id, context.now);
    if (isRefusal(contest)) return contest;
    if (contest.participants.has(context.me.id))
      return refuse('contests_joined', 'You are in this contest already.', { kind: 'conflict' });
    const subjects = [{ id: context.me.id, role: 'owner' }];
    return [joined.draft({ contest: id, title: contest.title }, { subjects })];
  },
  answer: () => ({}),
});

/** Leaves a contest that has not ended, unless it is immutable (E343). */
export const leaveContest = defineCommand({
  type: 'contests.leave-contest',
  payload,
  guards,
  decide(world, { payload: { contest: id } }, context) {
    const contest = openContest(world, id, context.now);
    if (isRefusal(contest)) return contest;
    if (!contest.participants.has(context.me.id))
      return refuse('contests_not_joined', 'You are not in this contest.', { kind: 'conflict' });
    if (contest.immutable)
      return refuse('contests_immutable', 'Nobody can leave this contest.', { kind: 'conflict' });
    const subjects = [{ id: context.me.id, role: 'owner' }];
    return [left.draft({ contest: id, title: contest.title }, { subjects })];
  },
  answer: () => ({}),
});
