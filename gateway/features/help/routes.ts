import { openRequest, replyToRequest } from '@rackets/engine/platform/help/commands.ts';
import { maxBodyLength, maxSubjectLength, requestTypes } from '@rackets/engine/platform/help/rules.ts';
import { isBorneByOther } from '@rackets/engine/features/characters/views.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { readRequest, requestsOfAccount } from '@rackets/projections/models/help/help-requests.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import { helpAnswer, helpThreadAnswer } from './answers.ts';
import { requestAnswerOf, threadAnswerOf } from './tell-requests.ts';

const model = 'help-requests';
const params = z.strictObject({ id: idText(64) });

/** All of them work for whoever may not play: help is where a ban is appealed. */
export const helpRoutes = [
  route({
    id: 'E088',
    method: 'GET',
    path: 'help',
    kind: 'view',
    role: 'user',
    whileBarred: true,
    summary: 'The caller’s help requests, the most recently active first.',
    answer: helpAnswer,
    handle: async ({ actor, platform }) => {
      const rows = await requestsOfAccount(await platform.model(model), actor().account);
      return { requests: await Promise.all(rows.map((row) => requestAnswerOf(platform.texts, row))) };
    },
  }),
  route({
    id: 'E089',
    method: 'GET',
    path: 'help/:id',
    kind: 'view',
    role: 'user',
    whileBarred: true,
    summary: 'One of the caller’s help requests, with its messages.',
    params,
    answer: helpThreadAnswer,
    handle: (context, { params: { id } }) => ownThread(context, id),
  }),
  route({
    id: 'E090',
    method: 'POST',
    path: 'help',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary: 'Opens a help request. The subject of a report is the name of the gangster.',
    body: z.strictObject({
      type: z.enum(requestTypes),
      subject: filledLine(maxSubjectLength),
      body: prose(maxBodyLength),
    }),
    answer: helpThreadAnswer,
    present: ['thread'],
    handle: async (context, { body: { type, subject, body } }) => {
      const { account } = context.actor();
      const { texts, submit } = context.platform;
      const namesPlayer =
        type === 'report_user' && (await context.view((world) => isBorneByOther(world, subject, account)));
      const payload = {
        type,
        subject: await texts.seal(account, subject),
        body: await texts.seal(account, body),
      };
      const { request } = await submit(openRequest, payload, { namesPlayer });
      return ownThread(context, request);
    },
  }),
  route({
    id: 'E091',
    method: 'POST',
    path: 'help/:id',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary: 'Writes in one of the caller’s help requests.',
    params,
    body: z.strictObject({ body: prose(maxBodyLength) }),
    answer: helpThreadAnswer,
    present: ['thread'],
    handle: async (context, { params: { id }, body }) => {
      const { texts, submit } = context.platform;
      // The staff answers in the console: what is sealed here is under the caller's own key.
      await ownThread(context, id);
      const sealed = await texts.seal(context.actor().account, body.body);
      await submit(replyToRequest, { request: id, body: sealed });
      return ownThread(context, id);
    },
  }),
];

async function ownThread({ actor, platform }: RouteContext, id: string) {
  const row = await readRequest(await platform.model(model), id);
  // Another's is the same as none.
  if (row?.account !== actor().account)
    throw new HttpError(404, 'help_missing', 'There is no such help request.');
  return { thread: await threadAnswerOf(platform.texts, row) };
}
