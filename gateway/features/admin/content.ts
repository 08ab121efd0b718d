import { prose } from '@rackets/engine/shared/text/prose.ts';
import { scheduleEvent, cancelEvent } from '@rackets/engine/platform/calendar/occasions.ts';
import { scheduleRound, cancelRound } from '@rackets/engine/platform/calendar/rounds.ts';
import { eventKinds } from '@rackets/engine/platform/calendar/state.ts';
import { viewEvents, viewRounds } from '@rackets/engine/platform/calendar/views.ts';
import { maxUpdateLength, publishUpdate, withdrawUpdate } from '@rackets/engine/platform/updates/commands.ts';
import { viewAllUpdates } from '@rackets/engine/platform/updates/views.ts';
import { staffRoles, type StaffRole } from '@rackets/engine/shared/people/staff.ts';
import { z } from 'zod';
import { adminCalendarAnswer, adminUpdatesAnswer } from './answers.ts';
import { route } from '../../http/routes/route.ts';
import { idText, filledLine, timeText } from '../../http/routes/strings.ts';

const writing: readonly StaffRole[] = ['operator', 'moderator'];
const id = idText(64);
const round = z.int().min(1).max(100_000);
const time = timeText;
const updateMade = z.strictObject({ update: z.string() });
const eventPlanned = z.strictObject({ event: z.string() });
const ms = (at: string) => Date.parse(at);

export const contentRoutes = [
  route({
    id: 'admin-updates',
    method: 'GET',
    path: 'admin/updates',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'Every update, published or not, the newest first.',
    answer: adminUpdatesAnswer,
    handle: ({ platform }) => platform.view((world) => ({ updates: viewAllUpdates(world) })),
  }),
  route({
    id: 'admin-update-publish',
    method: 'POST',
    path: 'admin/updates',
    kind: 'command',
    role: 'staff',
    grants: writing,
    summary: 'Publishes an update, at once or at its time.',
    body: z.strictObject({
      type: z
        .string()
        .max(32)
        .regex(/^[a-z][a-z0-9-]*$/),
      type_friendly: filledLine(40),
      message: prose(maxUpdateLength),
      /** Null publishes at once. */
      publish_at: time.nullable(),
    }),
    answer: updateMade,
    handle: async ({ platform }, { body }) => {
      const { type, type_friendly: typeFriendly, message, publish_at: at } = body;
      const publishAt = at === null ? null : ms(at);
      const update = {
        type,
        typeFriendly,
        message,
        publishAt,
      };
      return platform.submit(publishUpdate, update);
    },
  }),
  route({
    id: 'admin-update-withdraw',
    method: 'POST',
    path: 'admin/updates/withdraw',
    kind: 'command',
    role: 'staff',
    grants: writing,
    summary: 'Withdraws an update, published or not.',
    body: z.strictObject({ update: id }),
    answer: null,
    handle: async ({ platform }, { body }) => {
      await platform.submit(withdrawUpdate, body);
    },
  }),
  route({
    id: 'admin-calendar',
    method: 'GET',
    path: 'admin/calendar',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'Planned rounds, and events and seasons that have not ended.',
    answer: adminCalendarAnswer,
    handle: ({ platform }) =>
      platform.view((world, now) => ({
        rounds: viewRounds(world),
        events: viewEvents(world, now).map((event) => ({
          id: event.id,
          name: event.name,
          kind: event.kind,
          starts_at: event.starts_at,
          ends_at: event.ends_at,
          deathmatch_at: event.deathmatch_at,
          started_at: event.started_at,
        })),
        kinds: [...eventKinds],
      })),
  }),
  route({
    id: 'admin-round-schedule',
    method: 'POST',
    path: 'admin/calendar/rounds',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Plans a round, or changes its plan. It opens by itself at that time.',
    body: z.strictObject({ round, starts_at: time }),
    answer: null,
    handle: async ({ platform }, { body }) => {
      await platform.submit(scheduleRound, { round: body.round, startsAt: ms(body.starts_at) });
    },
  }),
  route({
    id: 'admin-round-cancel',
    method: 'POST',
    path: 'admin/calendar/rounds/cancel',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Removes a planned round from the calendar.',
    body: z.strictObject({ round }),
    answer: null,
    handle: async ({ platform }, { body }) => {
      await platform.submit(cancelRound, body);
    },
  }),
  route({
    id: 'admin-event-schedule',
    method: 'POST',
    path: 'admin/calendar/events',
    kind: 'command',
    role: 'staff',
    grants: writing,
    summary: 'Plans a season or an event.',
    body: z.strictObject({
      name: filledLine(60),
      kind: z.enum(eventKinds),
      starts_at: time,
      ends_at: time,
    }),
    answer: eventPlanned,
    handle: async ({ platform }, { body: { name, kind, starts_at: starts, ends_at: ends } }) => {
      const planned = { name, kind, startsAt: ms(starts), endsAt: ms(ends), deathmatchAt: null };
      return platform.submit(scheduleEvent, planned);
    },
  }),
  route({
    id: 'admin-event-cancel',
    method: 'POST',
    path: 'admin/calendar/events/cancel',
    kind: 'command',
    role: 'staff',
    grants: writing,
    summary: 'Removes an event from the calendar; a running one ends at once.',
    body: z.strictObject({ event: id }),
    answer: null,
    handle: async ({ platform }, { body }) => {
      await platform.submit(cancelEvent, body);
    },
  }),
];
