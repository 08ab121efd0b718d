import { assignRequest, disableReplies, replyToRequest } from '@rackets/engine/platform/help/commands.ts';
import { cannedAnswers, maxBodyLength } from '@rackets/engine/platform/help/rules.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { staffRoles, type StaffRole } from '@rackets/engine/shared/people/staff.ts';
import {
  readRequest,
  requestsInQueue,
  type HelpRow,
} from '@rackets/projections/models/help/help-requests.ts';
import { z } from 'zod';
import type { PlatformContext, RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { sealAbout } from '../../http/context/seal-about.ts';
import { accountNames } from '../../http/joins/account-names.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { adminHelpAnswer, adminHelpThreadAnswer } from './answers.ts';
import { requestAnswerOf, threadAnswerOf } from './tell-requests.ts';

const answering: readonly StaffRole[] = ['operator', 'moderator'];
const model = 'help-requests';
const params = z.strictObject({ id: idText(64) });

export const helpConsoleRoutes = [
  route({
    id: 'admin-help',
    method: 'GET',
    path: 'admin/help',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'Help requests waiting for an answer, the longest wait first; or answered ones.',
    query: z.strictObject({ queue: z.enum(['waiting', 'answered']).default('waiting') }),
    answer: adminHelpAnswer,
    handle: async (context, { query: { queue } }) => {
      const { actor, platform } = context;
      const rows = await requestsInQueue(await platform.model(model), queue);
      const viewer = actor().account;
      const requests = rows.map(async (row) => ({
        ...(await requestAnswerOf(platform.texts, row)),
        ...forStaff(row, viewer),
      }));
      return { requests: await Promise.all(requests), names: await namesIn(context, rows) };
    },
  }),
  route({
    id: 'admin-help-thread',
    method: 'GET',
    path: 'admin/help/:id',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'One help request, and text templates for an answer.',
    params,
    answer: adminHelpThreadAnswer,
    handle: (context, { params: { id } }) => thread(context, id),
  }),
  route({
    id: 'admin-help-reply',
    method: 'POST',
    path: 'admin/help/:id',
    kind: 'command',
    role: 'staff',
    grants: answering,
    summary: 'Answers a help request; the player is alerted.',
    params,
    body: z.strictObject({ body: prose(maxBodyLength) }),
    answer: adminHelpThreadAnswer,
    present: 'all',
    handle: async (context, { params: { id }, body }) => {
      const { platform } = context;
      const { account } = await found(platform, id);
      // The player's data: erasing the account erases the answers, too.
      const sealed = await sealAbout(context, account, body.body);
      await platform.submit(replyToRequest, { request: id, body: sealed });
      return thread(context, id);
    },
  }),
  route({
    id: 'admin-help-replies',
    method: 'POST',
    path: 'admin/help/:id/replies',
    kind: 'command',
    role: 'staff',
    grants: answering,
    summary: 'Closes a help request to the player’s replies, or reopens it.',
    params,
    body: z.strictObject({ disabled: z.boolean() }),
    answer: adminHelpThreadAnswer,
    present: 'all',
    handle: async (context, { params: { id }, body: { disabled } }) => {
      await context.platform.submit(disableReplies, { request: id, disabled });
      return thread(context, id);
    },
  }),
  route({
    id: 'admin-help-assign',
    method: 'POST',
    path: 'admin/help/:id/assignment',
    kind: 'command',
    role: 'staff',
    grants: answering,
    summary: 'Takes on a help request, also from a colleague, or returns one to the queue.',
    params,
    body: z.strictObject({ mine: z.boolean() }),
    answer: adminHelpThreadAnswer,
    present: 'all',
    handle: async (context, { params: { id }, body: { mine } }) => {
      await context.platform.submit(assignRequest, { request: id, mine });
      return thread(context, id);
    },
  }),
];

async function found(platform: PlatformContext, id: string) {
  const row = await readRequest(await platform.model(model), id);
  if (!row) throw new HttpError(404, 'help_missing', 'There is no such help request.');
  return row;
}

const forStaff = ({ account, assignee }: HelpRow, viewer: string) => ({
  account,
  assignee,
  mine: assignee === viewer,
});

const namesIn = (context: RouteContext, rows: readonly HelpRow[]) =>
  accountNames(context, {
    players: rows.map(({ account }) => account),
    staff: rows.flatMap(({ assignee }) => assignee ?? []),
  });

async function thread(context: RouteContext, id: string) {
  const { actor, platform } = context;
  const row = await found(platform, id);
  return {
    thread: { ...(await threadAnswerOf(platform.texts, row)), ...forStaff(row, actor().account) },
    names: await namesIn(context, [row]),
    canned: cannedAnswers.map((answer) => ({ ...answer })),
  };
}
