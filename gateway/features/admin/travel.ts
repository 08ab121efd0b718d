import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { z } from 'zod';
import type { Moment } from '../../admin/world-at.ts';
import { adminTravelAnswer } from './answers.ts';
import { HttpError, noSession } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, timeText } from '../../http/routes/strings.ts';
import { found, roundParameter, streamIn } from './archive.ts';

export const travelRoutes = [
  route({
    id: 'admin-travel',
    method: 'GET',
    path: 'admin/travel',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary:
      "A character's pages as their owner saw them after an event or at a time, with the state behind them.",
    query: z.strictObject({
      round: roundParameter,
      /** An id or a name. */
      character: filledLine(64),
      revision: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      at: timeText.optional(),
      /** Two moments are compared: each goes on from its own last one. */
      side: z.enum(['now', 'then']).default('now'),
    }),
    answer: adminTravelAnswer,
    handle: async (context, { query }) => {
      const { services, session } = context;
      if (!session) throw noSession();
      const { character } = query;
      const stream = streamIn(context, query.round);
      services.log.info({ by: session.account, stream, character }, 'a character was looked at in the past');
      const moment = momentOf(query);
      const asked = { traveller: `${session.id} ${query.side}`, stream, moment, character };
      return adminTravelAnswer.parse(await found(services.console.archive.travel(asked)));
    },
  }),
];

function momentOf({ revision, at }: { revision?: number | undefined; at?: string | undefined }): Moment {
  if (revision !== undefined && at === undefined) return { kind: 'revision', revision };
  if (at !== undefined && revision === undefined) return { kind: 'time', at: Date.parse(at) };
  throw new HttpError(400, 'invalid', 'Give either a revision or a time.');
}
