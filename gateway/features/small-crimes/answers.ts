import { smallCrimeAttempt } from '@rackets/engine/features/small-crimes/attempt.ts';
import { z } from 'zod';
import { ownAnswerFields } from '../../http/routes/attempt-rows.ts';
import { attemptAnswerFields } from '../../http/routes/attempt-statistics.ts';
import { amount, payFields, percent, streakFields, timerAnswer } from '../../http/answers/shared-answers.ts';

/** GET small */
export const smallCrimesAnswer = z.strictObject({
  tasks: z.array(
    z.strictObject({
      index: z.int(),
      name: z.string(),
      icon: z.string(),
      chance: percent,
      locked: z.boolean(),
      /** What opens it, when locked: "needs 100 % at the newsstand". */
      locked_reason: z.string().nullable(),
      /** The way to the next job to open: how far the job before it is, and about how many attempts at it that takes. */
      unlock: z
        .strictObject({
          percent,
          attempts: amount.nullable(),
          /** What one attempt adds, in percent. */
          gain_min: z.number(),
          gain_max: z.number(),
        })
        .nullable(),
      ...payFields,
      wait_seconds: amount,
    }),
  ),
  timer: timerAnswer,
  ...streakFields,
  /** The task of the viewer's last attempt: the likeliest next one. */
  last_task: z.int().nullable(),
});

/** POST small {task_index} */
export const attemptAnswer = z.strictObject({
  ...attemptAnswerFields,
  ...ownAnswerFields(smallCrimeAttempt),
  /** Verb first: "You ran the numbers and kept the change." */
  message: z.string(),
});
