import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { utcDay } from '../../shared/time/time.ts';
import { drawPrize } from './draw-prize.ts';
import { doorOpened } from './events.ts';
import { christmasRules } from './rules.ts';
import { dayOfDoor, foundOn } from './state.ts';

/**
 * Opens the door of the day (E390), from a cell, too. Events are planned on the platform: the gateway vouches whether
 * one of Christmas is running.
 */
export const openDoor = defineCommand({
  type: 'christmas.open-door',
  payload: z.strictObject({ day: z.int() }),
  vouched: z.strictObject({ running: z.boolean() }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { day }, vouched: { running } }, context) {
    const { id } = context.me;
    const problem = doorProblem(world, context, day, running);
    if (problem) return problem;
    const { prize, moves, events } = drawPrize(world, context, id, day);
    const counts = [{ character: id, metric: 'christmas.doors', by: 1 }];
    return [
      doorOpened.draft({ day, prize }, { moves, counts, subjects: [{ id, role: 'owner' }] }),
      ...events,
    ];
  },
  answer: (events) => ({ prize: doorOpened.first(events).data.prize }),
});

function doorProblem(
  world: World,
  { me, now }: ActingContext,
  door: number,
  running: boolean,
): Refusal | null {
  if (!running) return refuse('christmas_not_running', 'The calendar is there at Christmas only.');
  const { doors } = christmasRules(world);
  if (door < 1 || door > doors)
    return refuse('christmas_no_door', `The calendar has doors from 1 to ${doors}.`, { kind: 'not-found' });
  const day = dayOfDoor(world, door, now);
  if (foundOn(world, me.account, day) !== null)
    return refuse('christmas_door_open', 'You have opened this door already.', { kind: 'conflict' });
  if (day > utcDay(now)) return refuse('christmas_too_early', 'This door stays shut until its day.');
  if (day < utcDay(now)) return refuse('christmas_too_late', 'The day of this door is over.');
  return null;
}
