import { requestTypes } from '@rackets/engine/platform/help/rules.ts';
import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

const requestAnswer = z.strictObject({
  id: z.string(),
  type: z.enum(requestTypes),
  subject: z.string(),
  created_at: isoTime,
  last_post_at: isoTime,
  /** Whether it has been answered by the staff since the player wrote last. */
  answered: z.boolean(),
  /** Whether an automatic answer is among its posts. */
  autoreply: z.boolean(),
  user_replies_disabled: z.boolean(),
});

const postAnswer = z.strictObject({
  body: z.string(),
  author_type: z.enum(['user', 'admin', 'auto']),
  created_at: isoTime,
});

/** GET help: those first that were written in last. */
export const helpAnswer = z.strictObject({ requests: z.array(requestAnswer) });

/** GET help/{id}, and what writing answers. */
export const helpThreadAnswer = z.strictObject({
  thread: requestAnswer.extend({ posts: z.array(postAnswer) }),
});

/** What to call the accounts, by account; those without a gangster of this round are left out. */
const names = z.record(z.string(), z.string());

const staffRequest = requestAnswer.extend({
  /** Whose it is. */
  account: z.string(),
  /** Which member of staff has taken it on, and whether that is the viewer. */
  assignee: z.string().nullable(),
  mine: z.boolean(),
});

/** GET admin/help: what waits for an answer, or has one. */
export const adminHelpAnswer = z.strictObject({ requests: z.array(staffRequest), names });

/** GET admin/help/{id}, with texts to begin an answer with. */
export const adminHelpThreadAnswer = z.strictObject({
  thread: staffRequest.extend({ posts: z.array(postAnswer) }),
  names,
  canned: z.array(z.strictObject({ title: z.string(), body: z.string() })),
});
