import { z } from 'zod';
import { roundRules } from '../../features/round/rules.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { moment } from '../../shared/time/moment.ts';
import { refuseOthers } from '../../shared/people/staff.ts';
import { weekMs } from '../../shared/time/time.ts';
import { roundCancelled, roundDue, roundOpening, roundScheduled } from './events.ts';
import { calendarState } from './state.ts';

const number = z.int().min(1).max(100_000);

/**
 * Plans a round or changes its plan: it opens at `startsAt`, or when the previous round closes if that is later. Its
 * length is that of every round (R001).
 */
export const scheduleRound = defineCommand({
  type: 'calendar.schedule-round',
  payload: z.strictObject({ round: number, startsAt: moment }),
  guards: [],
  decide(world, { payload: { round, startsAt }, actor }, context) {
    const unfit = refuseOthers(actor.roles, ['operator']);
    if (unfit) return unfit;
    if (startsAt <= context.now) return refuse('calendar_past', 'A round must open in the future.');
    if (calendarState(world).rounds.get(round)?.status === 'opened')
      return refuse('calendar_round_opened', `Round ${round} has already opened.`, { kind: 'conflict' });
    if (leavesGap(world, round))
      return refuse('calendar_gap', 'Rounds must be planned in order, without gaps.', { kind: 'conflict' });
    if (outOfOrder(world, round, startsAt))
      return refuse('calendar_order', 'Rounds open in order of their numbers.', { kind: 'conflict' });
    const { weeks, deathmatchWeeks } = roundRules.defaults;
    const endsAt = startsAt + weeks * weekMs;
    const deathmatchAt = endsAt - deathmatchWeeks * weekMs;
    return [roundScheduled.draft({ round, startsAt, deathmatchAt, endsAt })];
  },
  answer: () => ({}),
});

/**
 * Whether planning this number would leave a gap after the highest known one. A calendar without rounds accepts any.
 */
function leavesGap(world: World, round: number): boolean {
  const highest = highestRound(world);
  return highest > 0 && round > highest + 1;
}

function highestRound(world: World): number {
  return Math.max(0, ...calendarState(world).rounds.keys());
}

/** Whether a known round with a lower number starts later, or one with a higher number starts earlier or has opened. */
function outOfOrder(world: World, round: number, startsAt: number): boolean {
  return [...calendarState(world).rounds.values()].some(
    (other) =>
      (other.round < round && other.startsAt >= startsAt) ||
      (other.round > round && (other.startsAt <= startsAt || other.status === 'opened')),
  );
}

/** Cancels a planned round; the last one first. */
export const cancelRound = defineCommand({
  type: 'calendar.cancel-round',
  payload: z.strictObject({ round: number }),
  guards: [],
  decide(world, { payload: { round }, actor }) {
    const unfit = refuseOthers(actor.roles, ['operator']);
    if (unfit) return unfit;
    const planned = calendarState(world).rounds.get(round);
    if (!planned || planned.status === 'opened')
      return refuse('calendar_round_unknown', 'This round is not planned.', { kind: 'not-found' });
    if (round < highestRound(world))
      return refuse('calendar_gap', 'Cancel the round after this one first.', { kind: 'conflict' });
    return [roundCancelled.draft({ round })];
  },
  answer: () => ({}),
});

/** The game itself records that a round has opened, with its actual times. */
export const recordOpening = defineCommand({
  type: 'calendar.record-opening',
  payload: z.strictObject({ round: number, startsAt: moment, deathmatchAt: moment, endsAt: moment }),
  guards: ['system'],
  decide(world, { payload }) {
    if (calendarState(world).rounds.get(payload.round)?.status === 'opened')
      return refuse('calendar_round_opened', 'This opening is already recorded.', { kind: 'conflict' });
    return [roundOpening.draft(payload)];
  },
  answer: () => ({}),
});

const opening = z.object({ round: z.int(), startsAt: z.int() });

/** A planned round is due; does nothing if it was cancelled, moved or opened by hand. */
export const roundTimeCame: DueDefinition = {
  due(world, { data }) {
    const { round, startsAt } = opening.parse(data);
    const planned = calendarState(world).rounds.get(round);
    if (planned?.status !== 'planned' || planned.startsAt !== startsAt) return [];
    return [roundDue.draft({ round })];
  },
};
