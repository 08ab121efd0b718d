import { cancelContest } from '@rackets/engine/features/contests/cancel-contest.ts';
import {
  prizeInput,
  scheduleContest,
  textLimits,
} from '@rackets/engine/features/contests/schedule-contest.ts';
import { viewContests } from '@rackets/engine/features/contests/views.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText, timeText } from '../../http/routes/strings.ts';
import { adminContestsAnswer } from './answers.ts';
import { measures } from './measures.ts';
import { contestFactsAnswer } from './tell-contests.ts';

export const contestConsoleRoutes = [
  route({
    id: 'admin-contests',
    method: 'GET',
    path: 'admin/contests',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'The contests of the round, and what a contest can count.',
    answer: adminContestsAnswer,
    handle: ({ view }) =>
      view((world, now) => ({
        contests: viewContests(world, '', now).map((contest) => {
          const { joined: _joined, ...facts } = contestFactsAnswer(contest);
          return facts;
        }),
        metrics: [...measures.values()].map(({ id, label }) => ({ id, label })),
      })),
  }),
  route({
    id: 'admin-contest-schedule',
    method: 'POST',
    path: 'admin/contests',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Schedules a contest. Its prizes are newly created when it ends.',
    body: z.strictObject({
      title: filledLine(textLimits.title),
      instructions: prose(textLimits.instructions),
      metric: idText(64),
      /** Null starts it at once. */
      starts_at: timeText.nullable(),
      ends_at: timeText,
      immutable: z.boolean(),
      prizes: z.array(prizeInput).min(1).max(20),
      reason: filledLine(textLimits.reason),
    }),
    answer: z.strictObject({ contest: z.string() }),
    handle: async ({ submit }, { body: { starts_at: starts, ends_at: ends, ...body } }) => {
      if (!measures.has(body.metric))
        throw new HttpError(422, 'contests_metric', 'No contest can count this.');
      return submit(scheduleContest, {
        ...body,
        startsAt: starts === null ? null : Date.parse(starts),
        endsAt: Date.parse(ends),
      });
    },
  }),
  route({
    id: 'admin-contest-cancel',
    method: 'POST',
    path: 'admin/contests/cancel',
    kind: 'command',
    role: 'staff',
    grants: ['operator'],
    summary: 'Cancels a contest before its end. Scores stay as they are, and nobody is paid.',
    body: z.strictObject({ contest: idText(), reason: filledLine(textLimits.reason) }),
    answer: null,
    handle: async ({ submit }, { body }) => {
      await submit(cancelContest, body);
    },
  }),
];
