import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';

const pollAnswer = z.strictObject({
  id: z.int().min(1),
  question: z.string(),
  state: z.enum(['open', 'closed']),
  starts_at: isoTime,
  ends_at: isoTime,
  /** Votes are null until the viewer has voted, or nobody can any more. */
  choices: z.array(z.strictObject({ id: z.int().min(1), text: z.string(), votes: amount.nullable() })),
  /** The viewer's own. */
  choice: z.int().min(1).nullable(),
  votes: amount.nullable(),
});

/** GET polls/{id}, and what voting answers. */
export const onePollAnswer = z.strictObject({ poll: pollAnswer });

/** GET polls: open ones first, then the past. */
export const pollsAnswer = z.strictObject({ polls: z.array(pollAnswer) });

/** GET admin/polls: the last opened first, with how many have voted. */
export const adminPollsAnswer = z.strictObject({
  polls: z.array(pollAnswer.omit({ choice: true }).extend({ votes: amount })),
});
