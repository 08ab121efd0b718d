import { castVote } from '@rackets/engine/platform/polls/commands.ts';
import { viewPoll, viewPolls } from '@rackets/engine/platform/polls/views.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { onePollAnswer, pollsAnswer } from './answers.ts';

const number = z.int().min(1).max(1_000_000_000);
/** R180. */
const params = z.strictObject({ id: z.coerce.number().pipe(number) });

export const pollRoutes = [
  route({
    id: 'E395',
    method: 'GET',
    path: 'polls',
    kind: 'view',
    role: 'user',
    summary: 'Open polls, then past ones.',
    answer: pollsAnswer,
    handle: ({ actor, platform }) => {
      const { account } = actor();
      return platform.view((world, now) => ({ polls: viewPolls(world, account, now) }));
    },
  }),
  route({
    id: 'E099',
    method: 'GET',
    path: 'polls/:id',
    kind: 'view',
    role: 'user',
    summary: 'One poll. Its votes are shown to players who have voted, and to everybody once it is closed.',
    params,
    answer: onePollAnswer,
    handle: (context, { params: { id } }) => pollFor(context, id),
  }),
  route({
    id: 'E100',
    method: 'POST',
    path: 'polls/:id',
    kind: 'command',
    role: 'user',
    summary: 'Votes in an open poll: once per account, and the vote cannot be changed.',
    params,
    body: z.strictObject({ choice_id: number }),
    answer: onePollAnswer,
    present: ['poll'],
    handle: async (context, { params: { id }, body }) => {
      await context.platform.submit(castVote, { poll: id, choice: body.choice_id });
      return pollFor(context, id);
    },
  }),
];

async function pollFor({ actor, platform }: RouteContext, id: number) {
  const { account } = actor();
  const poll = await platform.view((world, now) => viewPoll(world, account, id, now));
  if (!poll) throw new HttpError(404, 'polls_missing', 'The poll was not found, it may have expired.');
  return { poll };
}
