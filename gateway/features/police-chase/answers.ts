import { chaseAttempt } from '@rackets/engine/features/police-chase/attempt.ts';
import { z } from 'zod';
import { ownAnswerFields } from '../../http/routes/attempt-rows.ts';
import { attemptAnswerFields } from '../../http/routes/attempt-statistics.ts';
import { amount, percent, timerAnswer } from '../../http/answers/shared-answers.ts';

const drugFields = { drug_id: z.string(), drug_name: z.string() };

/** GET chase */
export const chaseAnswer = z.strictObject({
  /** The chase that the player is in; null during the wait, and where none can begin. */
  attempt: z
    .strictObject({
      id: z.string(),
      ...drugFields,
      units_start: amount,
      /** The chance to get away at each corner, in percent, hexadecimal, with colons between. */
      reference: z.string(),
      /** The same in plain numbers, with what is left in the car at each corner. */
      steps: z.array(z.strictObject({ units: amount, chance: percent })),
      success: z.null(),
    })
    .nullable(),
  /** What the player holds. */
  drugs: z.array(z.strictObject({ id: z.string(), name: z.string(), units: amount })),
  level_points: amount,
  attempts: amount,
  attempts_success: amount,
  timer: timerAnswer,
});

/** POST chase/complete {units} */
export const runAnswer = z.strictObject({
  ...attemptAnswerFields,
  ...ownAnswerFields(chaseAttempt),
  message: z.string(),
  drug_name: z.string(),
});
