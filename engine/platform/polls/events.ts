import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { player, say, staff, time } from '../../kernel/declarations/sentence.ts';
import { pollsState } from './state.ts';

const poll = z.int().min(1);

/** Players are asked something. */
export const pollOpened = defineEvent({
  type: 'polls.opened',
  version: 1,
  data: z.strictObject({
    poll,
    question: z.string(),
    choices: z.array(z.string()),
    endsAt: z.int(),
    by: z.string(),
  }),
  visible: {
    everyone: ['poll', 'question', 'choices', 'endsAt'],
    staff: ['poll', 'question', 'choices', 'endsAt', 'by'],
  },
  tell: ({ data }) => say`${staff(data.by)} opened poll ${String(data.poll)} until ${time(data.endsAt)}.`,
  apply(world, { at, data: { poll: id, question, choices, endsAt } }) {
    pollsState(world).set(id, {
      id,
      question,
      choices,
      openedAt: at,
      endsAt,
      closedAt: null,
      votes: new Map(),
    });
    schedule('polls.close', endsAt, { poll: id });
  },
});

/** That a choice has one vote more is in the tally, which those see who have voted; whose vote it is nobody sees. */
export const voteCast = defineEvent({
  type: 'polls.vote-cast',
  version: 1,
  data: z.strictObject({ poll, account: z.string(), choice: z.int().min(1) }),
  visible: { everyone: ['poll', 'choice'], owner: ['poll', 'choice'] },
  secret: ['choice'],
  tell: ({ data }) => say`${player(data.account)} voted in poll ${String(data.poll)}.`,
  apply(world, { data }) {
    pollsState(world).get(data.poll)?.votes.set(data.account, data.choice);
  },
});

/** A poll is over, at its end or before it. */
export const pollClosed = defineEvent({
  type: 'polls.closed',
  version: 1,
  /** Null at its end. */
  data: z.strictObject({ poll, by: z.string().nullable() }),
  visible: { everyone: ['poll'], staff: ['poll', 'by'] },
  tell: ({ data }) =>
    data.by === null
      ? say`Poll ${String(data.poll)} ended.`
      : say`${staff(data.by)} closed poll ${String(data.poll)}.`,
  apply(world, { at, data }) {
    const open = pollsState(world).get(data.poll);
    if (open) open.closedAt = at;
  },
});
