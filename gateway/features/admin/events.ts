import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Sentence } from '@rackets/engine/kernel/declarations/sentence.ts';
import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import type { AskedExplore, EventDetail } from '../../admin/archive.ts';
import { registryOf } from '../../admin/registries.ts';
import { adminEventAnswer, adminEventsAnswer, adminEventTypesAnswer, adminExportAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText, timeText } from '../../http/routes/strings.ts';
import { found, roundParameter, streamIn } from './archive.ts';

const rowsAPage = 50;
const linesAPage = 500;

const filter = {
  round: roundParameter,
  order: z.enum(['newest', 'oldest']).default('newest'),
  from: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** An id or a name. */
  character: filledLine(64).optional(),
  /** A type, or a feature's name for all of its types. */
  type: idText(80).optional(),
  /** An id, or the name of a gangster who played it in this round. */
  account: filledLine(64).optional(),
  min_amount: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  since: timeText.optional(),
  until: timeText.optional(),
};
const eventsQuery = z.strictObject(filter);
type EventsQuery = z.infer<typeof eventsQuery>;

export const eventRoutes = [
  route({
    id: 'admin-events',
    method: 'GET',
    path: 'admin/events',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'A page of the events of a round, the newest first or from a revision on, filtered.',
    query: eventsQuery,
    answer: adminEventsAnswer,
    handle: async (context, { query }) => {
      const asked = askedOf(context, query, rowsAPage);
      const page = await found(context.services.console.archive.explore(asked));
      const { events, sentences, names, head, next, scanned } = page;
      const rows = events.map((event, index) => rowOf(readable(asked.stream, event), sentences[index] ?? []));
      return { head, next, scanned, names: { ...names }, events: rows };
    },
  }),
  route({
    id: 'admin-event-types',
    method: 'GET',
    path: 'admin/event-types',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'All types of events, by feature.',
    query: z.strictObject({ round: roundParameter }),
    answer: adminEventTypesAnswer,
    handle: async (context, { query }) => ({
      features: registryOf(streamIn(context, query.round)).features.map(({ name, events = [] }) => ({
        name,
        title: featureTitle(name),
        types: events.map(({ type }) => type),
      })),
    }),
  }),
  route({
    id: 'admin-export',
    method: 'GET',
    path: 'admin/export',
    kind: 'view',
    role: 'staff',
    grants: ['operator', 'auditor'],
    summary: 'A page of the same events in full, as NDJSON.',
    query: eventsQuery,
    answer: adminExportAnswer,
    handle: async (context, { query }) => {
      const asked = askedOf(context, query, linesAPage);
      const { head, events, next } = await found(context.services.console.archive.explore(asked));
      return { head, lines: events.map((event) => JSON.stringify(readable(asked.stream, event))), next };
    },
  }),
  route({
    id: 'admin-event',
    method: 'GET',
    path: 'admin/events/:revision',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'One event with its command, its draws and its place in the chain.',
    params: z.strictObject({ revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    query: z.strictObject({ round: roundParameter }),
    answer: adminEventAnswer,
    handle: async (context, { params, query }) => {
      const stream = streamIn(context, query.round);
      const detail = await found(context.services.console.archive.event(stream, params.revision));
      const [event, first] = [readable(stream, detail.event), readable(stream, detail.first)];
      return detailOf({ ...detail, event, first });
    },
  }),
];

function askedOf(context: RouteContext, query: EventsQuery, limit: number): AskedExplore {
  const { round, order, from, character, type, account, min_amount: minAmount, since, until } = query;
  return {
    stream: streamIn(context, round),
    order,
    from,
    limit,
    wish: {
      character,
      type,
      account,
      minAmount,
      since: since === undefined ? undefined : Date.parse(since),
      until: until === undefined ? undefined : Date.parse(until),
    },
  };
}

/** An event of a stream without what not even staff may read of it. */
function readable(stream: string, event: RecordedEvent): RecordedEvent {
  const secret = registryOf(stream).events.get(event.type)?.secret;
  if (!secret) return event;
  const { data, command } = event;
  const without = (fields: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, secret.includes(name) ? '[secret]' : value]),
    );
  const read = { ...event, data: without(data) };
  return command ? { ...read, command: { ...command, payload: without(command.payload) } } : read;
}

function rowOf({ revision, at, type, command, subjects, data, moves }: RecordedEvent, sentence: Sentence) {
  return {
    revision,
    at: iso(at),
    type,
    actor: command?.actor.character ?? null,
    subjects: [...new Set(subjects.map(({ id }) => id))],
    sentence: [...sentence],
    data,
    moves: [...moves],
  };
}

function detailOf({ event, first, decision, previous, sentence, names }: EventDetail) {
  const { revision, at, type, version, phase, data, hash } = event;
  const { command, item, draws } = first;
  return {
    revision,
    at: iso(at),
    type,
    version,
    sentence: [...sentence],
    phase,
    command: command && {
      id: command.id,
      type: command.type,
      actor: { ...command.actor, roles: [...command.actor.roles] },
      vouched: command.vouched,
      payload: command.payload,
    },
    item: item && { ...item, due: iso(item.due) },
    draws: draws && { ...draws, rolls: [...draws.rolls] },
    data,
    moves: [...event.moves],
    counts: [...event.counts],
    timers: event.timers.map((timer) => ({
      character: timer.character,
      name: timer.name,
      until: iso(timer.until),
      reason: timer.reason ?? null,
    })),
    items: event.items?.map(({ kind, due, data }) => ({ kind, due: iso(due), data })) ?? null,
    subjects: [...event.subjects],
    hash,
    previous,
    decision: [...decision],
    names: { ...names },
  };
}
