import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { moment } from '../../shared/time/moment.ts';
import { prose } from '../../shared/text/prose.ts';
import { refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import { eventCancelled, eventEnded, eventScheduled, eventStarted } from './events.ts';
import { calendarState, eventKinds } from './state.ts';

const planning: readonly StaffRole[] = ['operator', 'moderator'];

/** Plans a season or an event; it appears in the players' calendar at once. */
export const scheduleEvent = defineCommand({
  type: 'calendar.schedule-event',
  payload: z.strictObject({
    name: prose(60),
    kind: z.enum(eventKinds),
    startsAt: moment,
    endsAt: moment,
    deathmatchAt: moment.nullable(),
  }),
  guards: [],
  decide(_world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, planning);
    if (unfit) return unfit;
    const { startsAt, endsAt, deathmatchAt } = payload;
    if (endsAt <= startsAt) return refuse('calendar_empty', 'An event must end after it begins.');
    if (endsAt <= context.now) return refuse('calendar_past', 'An event must end in the future.');
    if (deathmatchAt !== null && (deathmatchAt < startsAt || deathmatchAt >= endsAt))
      return refuse('calendar_deathmatch', 'A deathmatch must begin during its event.');
    return [eventScheduled.draft({ event: context.id('e'), ...payload })];
  },
  answer: (events) => ({ event: eventScheduled.first(events).data.event }),
});

/** Cancels an event. A running one ends at once; past ones stay in the calendar. */
export const cancelEvent = defineCommand({
  type: 'calendar.cancel-event',
  payload: z.strictObject({ event: z.string().max(64) }),
  guards: [],
  decide(world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, planning);
    if (unfit) return unfit;
    const event = calendarState(world).events.get(payload.event);
    if (!event) return refuse('calendar_event_unknown', 'There is no such event.', { kind: 'not-found' });
    if (event.endsAt <= context.now)
      return refuse('calendar_event_over', 'This event is over.', { kind: 'conflict' });
    return [eventCancelled.draft({ event: event.id })];
  },
  answer: () => ({}),
});

const occasion = z.object({ event: z.string() });

/** An event is due; does nothing if it was cancelled. */
const turn = (kind: typeof eventStarted): DueDefinition => ({
  due(world, { data }) {
    const event = calendarState(world).events.get(occasion.parse(data).event);
    return event ? [kind.draft({ event: event.id })] : [];
  },
});

export const eventBegins = turn(eventStarted);
export const eventEnds = turn(eventEnded);
