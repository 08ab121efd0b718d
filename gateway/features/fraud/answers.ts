import { fraudAttempt } from '@rackets/engine/features/fraud/attempt.ts';
import { z } from 'zod';
import { ownAnswerFields } from '../../http/routes/attempt-rows.ts';
import { attemptAnswerFields } from '../../http/routes/attempt-statistics.ts';
import {
  amount,
  isoTime,
  payFields,
  percent,
  streakFields,
  timerAnswer,
} from '../../http/answers/shared-answers.ts';

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
      ...payFields,
    }),
  ),
  /** The type planned last; null when nothing is planned. */
  current: z.string().nullable(),
  plan_wait_seconds: amount,
  plan_heat_percent: z.number(),
  wait_seconds: amount,
  ...streakFields,
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
  ...ownAnswerFields(fraudAttempt),
  message: z.string(),
});
