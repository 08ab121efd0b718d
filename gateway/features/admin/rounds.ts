import { parkedItems } from '@rackets/engine/kernel/machine/agenda-feature.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import type { RoundSummary } from '../../admin/round-book.ts';
import type { ControlRequest, RoundStatus } from '../../control/control-protocol.ts';
import { adminHistoryAnswer, adminRoundsAnswer, roundActAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError, noSession } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine } from '../../http/routes/strings.ts';
import { found, roundParameter, streamIn } from './archive.ts';

const number = z.int().min(1).max(1_000_000);

export const roundRoutes = [
  route({
    id: 'admin-rounds',
    method: 'GET',
    path: 'admin/rounds',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'All rounds, the newest first: phase, dates, players, events.',
    answer: adminRoundsAnswer,
    handle: async ({ services, view }) => ({
      rounds: (await services.console.archive.rounds()).map(roundOf),
      leads: services.console.leads,
      parked: await view((world) => [...parkedItems(world)].map(([id, { kind }]) => `${kind} ${id}`)),
    }),
  }),
  route({
    id: 'admin-history',
    method: 'GET',
    path: 'admin/history',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'The number of events in each period of a round.',
    query: z.strictObject({ round: roundParameter }),
    answer: adminHistoryAnswer,
    handle: async (context, { query }) => {
      const { archive } = context.services.console;
      const { round, widthMs, stretches } = await found(archive.history(streamIn(context, query.round)));
      return {
        round: roundOf(round),
        width_ms: widthMs,
        stretches: stretches.map((each) => ({ ...each, at: iso(each.at) })),
      };
    },
  }),
  route({
    id: 'admin-round-close',
    method: 'POST',
    path: 'admin/rounds/close',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Closes the running round early. Nobody can act in it afterwards.',
    body: z.strictObject({ round: number, reason: filledLine(200) }),
    answer: roundActAnswer,
    present: 'all',
    handle: async (context, { body }) => {
      requireRound(context, body.round, 0);
      return operate(context, { do: 'close-round', by: byline(context), reason: body.reason });
    },
  }),
  route({
    id: 'admin-round-open',
    method: 'POST',
    path: 'admin/rounds/open',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Opens the next round once the previous one is closed. Players start with new gangsters.',
    body: z.strictObject({ round: number }),
    answer: roundActAnswer,
    present: 'all',
    handle: async (context, { body }) => {
      const { id, phase } = context.services.peek(({ round }) => round);
      // Sent again, after it was done.
      if (id === body.round && phase !== 'closed') return { round: id, phase };
      requireRound(context, body.round, 1);
      return operate(context, { do: 'open-round', by: byline(context) });
    },
  }),
];

/** Acts name the round they mean: a page that was left open does not close another one. */
function requireRound({ services }: RouteContext, named: number, after: 0 | 1): void {
  const current = services.peek((world) => world.round.id);
  if (named !== current + after)
    throw new HttpError(409, 'admin_round_other', `The current round is ${current}.`);
}

async function operate({ services }: RouteContext, request: ControlRequest) {
  const answer = await services.console.operate(request);
  if ('round' in answer) return actOf(answer.round);
  const why = 'problem' in answer ? answer.problem : 'The game answered something else.';
  throw new HttpError(409, 'admin_refused', why);
}

function actOf({ round, phase }: RoundStatus) {
  return { round, phase };
}

/** Who acts, for the log: an account, never an e-mail address. */
function byline({ session }: RouteContext): string {
  if (!session) throw noSession();
  return `account:${session.account}`;
}

function roundOf(summary: RoundSummary) {
  const { stream, phase, startsAt, deathmatchAt, endsAt, head, lastAt, characters, alive } = summary;
  return {
    // The platform beside them has no number.
    round: stream === platformStream ? 0 : Number(stream.slice('round-'.length)),
    phase,
    starts_at: iso(startsAt),
    deathmatch_at: iso(deathmatchAt),
    ends_at: iso(endsAt),
    revision: head,
    last_event_at: iso(lastAt),
    characters,
    alive,
  };
}
