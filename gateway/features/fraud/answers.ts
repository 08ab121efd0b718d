import { z } from 'zod';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, isoTime, percent, timerAnswer } from '../../http/answers/shared-answers.ts';

/** GET fraud */
export const fraudAnswer = z.strictObject({
  types: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      icon: z.string(),
      chance: percent,
      locked: z.boolean(),
      locked_reason: z.string().nullable(),
      /** What one more plan adds, in percent. */
      plan_min: percent,
      plan_max: percent,
      money_min: amount,
      money_max: amount,
      level_points: amount,
    }),
  ),
  /** The type planned last; null when nothing is planned. */
  current: z.string().nullable(),
  plan_wait_seconds: amount,
  plan_heat_percent: z.number(),
  wait_seconds: amount,
  streak: amount,
  streak_max: amount,
  timer: timerAnswer,
});

/** POST fraud {action: plan} */
export const planAnswer = z.strictObject({
  action: z.literal('plan'),
  type_id: z.string(),
  chance: percent,
  message: z.string(),
  heat_percent: z.number(),
  wait_until: isoTime,
});

/** POST fraud {action: attempt} */
export const attemptAnswer = z.strictObject({
  action: z.literal('attempt'),
  ...attemptAnswerFields,
  message: z.string(),
  type_id: z.string(),
  chance: percent,
  money_family: amount,
});

/** A row of the history. */
export const historyRow = z.strictObject({
  ...historyRowFields,
  type_name: z.string(),
  chance: percent,
  success: z.boolean(),
  money: amount,
  money_family: amount,
  level_points_actual: amount,
  wait_seconds: amount,
  prison_seconds: amount.nullable(),
});
