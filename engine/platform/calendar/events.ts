import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { calendarState, eventKinds } from './state.ts';
import { say, time } from '../../kernel/declarations/sentence.ts';

const period = { startsAt: z.int(), deathmatchAt: z.int(), endsAt: z.int() };
const roundFields = ['round', 'startsAt', 'deathmatchAt', 'endsAt'] as const;

/** A round was planned, or its plan was changed. */
export const roundScheduled = defineEvent({
  type: 'calendar.round-scheduled',
  version: 1,
  data: z.strictObject({ round: z.int().min(1), ...period }),
  visible: { everyone: roundFields },
  tell: ({ data }) => say`Round ${String(data.round)} was planned to start ${time(data.startsAt)}.`,
  apply(world, { data }) {
    calendarState(world).rounds.set(data.round, { ...data, status: 'planned' });
    schedule('calendar.open-round', data.startsAt, { round: data.round, startsAt: data.startsAt });
  },
});

export const roundCancelled = defineEvent({
  type: 'calendar.round-cancelled',
  version: 1,
  data: z.strictObject({ round: z.int() }),
  visible: { everyone: ['round'] },
  tell: ({ data }) => say`The plan of round ${String(data.round)} was cancelled.`,
  apply(world, { data }) {
    calendarState(world).rounds.delete(data.round);
  },
});

/** A planned round is due: it opens as soon as the previous one is closed. */
export const roundDue = defineEvent({
  type: 'calendar.round-due',
  version: 1,
  data: z.strictObject({ round: z.int() }),
  visible: { everyone: ['round'] },
  tell: ({ data }) => say`Round ${String(data.round)} is due to open.`,
  apply(world, { data }) {
    const planned = calendarState(world).rounds.get(data.round);
    if (planned) planned.status = 'due';
  },
});

/** A round has opened, planned or not; these are its actual times. */
export const roundOpening = defineEvent({
  type: 'calendar.round-opened',
  version: 1,
  data: z.strictObject({ round: z.int().min(1), ...period }),
  visible: { everyone: roundFields },
  tell: ({ data }) => say`Round ${String(data.round)} opened, to end ${time(data.endsAt)}.`,
  apply(world, { data }) {
    calendarState(world).rounds.set(data.round, { ...data, status: 'opened' });
  },
});

export const eventScheduled = defineEvent({
  type: 'calendar.event-scheduled',
  version: 1,
  data: z.strictObject({
    event: z.string(),
    name: z.string(),
    kind: z.enum(eventKinds),
    startsAt: z.int(),
    endsAt: z.int(),
    deathmatchAt: z.int().nullable(),
  }),
  visible: { everyone: ['event', 'name', 'kind', 'startsAt', 'endsAt', 'deathmatchAt'] },
  tell: ({ data }) => say`“${data.name}” was planned from ${time(data.startsAt)} to ${time(data.endsAt)}.`,
  apply(world, { data: { event: id, ...rest } }) {
    calendarState(world).events.set(id, { id, ...rest });
    schedule('calendar.begin-event', rest.startsAt, { event: id });
    schedule('calendar.end-event', rest.endsAt, { event: id });
  },
});

export const eventCancelled = defineEvent({
  type: 'calendar.event-cancelled',
  version: 1,
  data: z.strictObject({ event: z.string() }),
  visible: { everyone: ['event'] },
  tell: () => say`A planned event was cancelled.`,
  apply(world, { data }) {
    calendarState(world).events.delete(data.event);
  },
});

/** Whether an event is running is computed from its times; these two announce the moment. */
export const eventStarted = defineEvent({
  type: 'calendar.event-started',
  version: 1,
  data: z.strictObject({ event: z.string() }),
  visible: { everyone: ['event'] },
  tell: () => say`A planned event started.`,
});

export const eventEnded = defineEvent({
  type: 'calendar.event-ended',
  version: 1,
  data: z.strictObject({ event: z.string() }),
  visible: { everyone: ['event'] },
  tell: () => say`A planned event ended.`,
});
