import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { player, say, staff } from '../../kernel/declarations/sentence.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { maxBodyLength, maxSubjectLength, requestTypes } from './rules.ts';
import { helpState, requestOf } from './state.ts';

const whose = { request: z.string(), account: z.string() };

/** A player asks for help. What is written is sealed under the player's key, the staff's answers too. */
export const requestOpened = defineEvent({
  type: 'help.request-opened',
  version: 1,
  data: z.strictObject({
    ...whose,
    type: z.enum(requestTypes),
    subject: sealedText(maxSubjectLength),
    body: sealedText(maxBodyLength),
  }),
  visible: {
    owner: ['request', 'type', 'subject', 'body'],
    staff: ['request', 'account', 'type', 'subject', 'body'],
  },
  tell: ({ data }) => say`${player(data.account)} opened a help request.`,
  apply(world, { at, data: { request: id, account } }) {
    const { requests, accounts } = helpState(world);
    requests.set(id, {
      id,
      account,
      openedAt: at,
      posts: 1,
      unanswered: 1,
      repliesDisabled: false,
      assignee: null,
    });
    accounts.set(account, [...(accounts.get(account) ?? []), id]);
  },
});

/** [R136] The second post of every request. */
export const autoReplied = defineEvent({
  type: 'help.auto-replied',
  version: 1,
  data: z.strictObject({ ...whose, body: z.string() }),
  visible: { owner: ['request', 'body'], staff: ['request', 'account', 'body'] },
  tell: ({ data }) => say`${player(data.account)} was answered automatically.`,
  apply(world, { data }) {
    const request = requestOf(world, data.request);
    if (request) request.posts += 1;
  },
});

/** The player, or the staff, writes another post. */
export const replied = defineEvent({
  type: 'help.replied',
  version: 1,
  data: z.strictObject({
    ...whose,
    author: z.enum(['user', 'admin']),
    body: sealedText(maxBodyLength),
    by: z.string(),
  }),
  visible: {
    owner: ['request', 'author', 'body'],
    staff: ['request', 'account', 'author', 'body', 'by'],
  },
  tell: ({ data }) =>
    data.author === 'user'
      ? say`${player(data.account)} wrote in a help request.`
      : say`${staff(data.by)} answered the help request of ${player(data.account)}.`,
  apply(world, { data }) {
    const request = requestOf(world, data.request);
    if (!request) return;
    request.posts += 1;
    request.unanswered = data.author === 'user' ? request.unanswered + 1 : 0;
  },
});

/** [R135] The staff no longer lets the player reply, or does again. */
export const repliesDisabled = defineEvent({
  type: 'help.replies-disabled',
  version: 1,
  data: z.strictObject({ ...whose, disabled: z.boolean(), by: z.string() }),
  visible: { owner: ['request', 'disabled'], staff: ['request', 'account', 'disabled', 'by'] },
  tell: ({ data }) =>
    data.disabled
      ? say`${staff(data.by)} closed a help request of ${player(data.account)} to replies.`
      : say`${staff(data.by)} opened a help request of ${player(data.account)} to replies again.`,
  apply(world, { data }) {
    const request = requestOf(world, data.request);
    if (request) request.repliesDisabled = data.disabled;
  },
});

/** Somebody of the staff answers a request, or no longer does: nothing of it is told to the player. */
export const requestAssigned = defineEvent({
  type: 'help.request-assigned',
  version: 1,
  data: z.strictObject({ ...whose, to: z.string().nullable(), by: z.string() }),
  visible: { staff: ['request', 'account', 'to', 'by'] },
  tell: ({ data }) =>
    data.to === null
      ? say`${staff(data.by)} handed the help request of ${player(data.account)} back.`
      : say`${staff(data.by)} took on the help request of ${player(data.account)}.`,
  apply(world, { data }) {
    const request = requestOf(world, data.request);
    if (request) request.assignee = data.to;
  },
});
