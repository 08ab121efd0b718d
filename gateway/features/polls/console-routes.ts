import { closePoll, openPoll } from '@rackets/engine/platform/polls/commands.ts';
import {
  maxChoiceLength,
  maxChoices,
  maxQuestionLength,
  minChoices,
} from '@rackets/engine/platform/polls/rules.ts';
import { viewAllPolls } from '@rackets/engine/platform/polls/views.ts';
import { staffRoles, type StaffRole } from '@rackets/engine/shared/people/staff.ts';
import { z } from 'zod';
import { route } from '../../http/routes/route.ts';
import { filledLine, timeText } from '../../http/routes/strings.ts';
import { adminPollsAnswer } from './answers.ts';

const asking: readonly StaffRole[] = ['operator', 'moderator'];

export const pollConsoleRoutes = [
  route({
    id: 'admin-polls',
    method: 'GET',
    path: 'admin/polls',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'Every poll, the last opened first. While one is open, only its total of votes is shown.',
    answer: adminPollsAnswer,
    handle: ({ platform }) =>
      platform.view((world, now) => ({
        polls: viewAllPolls(world, now).map(({ choice: _choice, ...poll }) => poll),
      })),
  }),
  route({
    id: 'admin-poll-open',
    method: 'POST',
    path: 'admin/polls',
    kind: 'command',
    role: 'staff',
    grants: asking,
    summary: 'Opens a poll for all players, with an end.',
    body: z.strictObject({
      question: filledLine(maxQuestionLength),
      choices: z.array(filledLine(maxChoiceLength)).min(minChoices).max(maxChoices),
      ends_at: timeText,
    }),
    answer: z.strictObject({ poll: z.int() }),
    handle: ({ platform }, { body: { ends_at: ends, ...body } }) =>
      platform.submit(openPoll, { ...body, endsAt: Date.parse(ends) }),
  }),
  route({
    id: 'admin-poll-close',
    method: 'POST',
    path: 'admin/polls/close',
    kind: 'command',
    role: 'staff',
    grants: asking,
    summary: 'Ends a poll early and publishes its result.',
    body: z.strictObject({ poll: z.int().min(1).max(1_000_000_000) }),
    answer: null,
    handle: async ({ platform }, { body }) => {
      await platform.submit(closePoll, body);
    },
  }),
];
