import { z } from 'zod';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  isoTime,
  paged,
  percent,
  standingRow,
  timerAnswer,
} from '../../http/routes/shared-answers.ts';

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
  success: z.boolean(),
  /** Verb first: "You ran the numbers and kept the change." */
  message: z.string(),
  task_index: z.int(),
  chance_before: percent,
  chance_now: percent,
  money: amount,
  level_points: amount,
  heat_percent: z.number(),
  prison_bribes: amount,
  wait_until: isoTime,
  wait_seconds: amount,
  /** The sentence in seconds when it ended in prison, else null. */
  prison_seconds: amount.nullable(),
});

export const smallCrimesStatistics = z.strictObject({
  /** Recent attempts; only the first page without premium. */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      task_name: z.string(),
      success: z.boolean(),
      money: amount,
      level_points_actual: amount,
      wait_seconds: amount,
      prison_seconds: amount.nullable(),
    }),
  ),
  top_count: z.array(standingRow),
  top_families: z.array(familyStandingRow),
  general_character: z.strictObject({ ...generalCharacterFields, money: amount }),
  /** Of the whole round. */
  global: z.strictObject({ attempts: amount, attempts_success: amount, money: amount, characters: amount }),
});
