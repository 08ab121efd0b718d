import { z } from 'zod';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, percent, timerAnswer } from '../../http/answers/shared-answers.ts';

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
      money_min: amount,
      money_max: amount,
      level_points: amount,
      wait_seconds: amount,
    }),
  ),
  timer: timerAnswer,
  streak: amount,
  streak_max: amount,
  /** The task of the viewer's last attempt: the likeliest next one. */
  last_task: z.int().nullable(),
});

/** POST small {task_index} */
export const attemptAnswer = z.strictObject({
  ...attemptAnswerFields,
  /** Verb first: "You ran the numbers and kept the change." */
  message: z.string(),
  task_index: z.int(),
  chance_before: percent,
  chance_now: percent,
});

/** A row of Recent Attempts. */
export const historyRow = z.strictObject({
  ...historyRowFields,
  task_name: z.string(),
  success: z.boolean(),
  money: amount,
  level_points_actual: amount,
  wait_seconds: amount,
  prison_seconds: amount.nullable(),
});
