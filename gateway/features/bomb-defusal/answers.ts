import { z } from 'zod';
import { wires } from '@rackets/engine/features/bomb-defusal/wires.ts';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, isoTime, timerAnswer } from '../../http/answers/shared-answers.ts';

export const wireName = z.enum(wires);

/** GET bomb */
export const bombAnswer = z.strictObject({
  /** The bomb before the player; null during the wait, and where the case cannot be opened. */
  attempt: z
    .strictObject({
      id: z.string(),
      wires_snipped: z.array(wireName),
      clues: z.array(z.string()),
      success: z.null(),
      money: amount,
      money_family: amount,
    })
    .nullable(),
  /** What stopping the clock pays this player. */
  money_min: amount,
  money_max: amount,
  level_points: amount,
  attempts: amount,
  attempts_success: amount,
  timer: timerAnswer,
});

/** POST bomb {wire} */
export const cutAnswer = z.strictObject({
  ...attemptAnswerFields,
  /** True for a clock that stopped, false for an explosion, null while it ticks on. */
  success: z.boolean().nullable(),
  wait_until: isoTime.nullable(),
  message: z.string(),
  wire: wireName,
  wires_snipped: z.array(wireName),
  /** What a harmless wire gave away. */
  clue: z.string().nullable(),
  money_family: amount,
});

/** A row of the history: one bomb, by the cut that ended it. */
export const bombRow = z.strictObject({
  ...historyRowFields,
  wires: z.array(wireName),
  clue_count: amount,
  success: z.boolean(),
  money: amount,
  money_family: amount,
  level_points_actual: amount,
  wait_seconds: amount,
  prison_seconds: amount.nullable(),
});
