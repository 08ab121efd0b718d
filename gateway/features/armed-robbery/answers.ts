import { armedRobberyAttempt } from '@rackets/engine/features/armed-robbery/attempt.ts';
import { z } from 'zod';
import { ownAnswerFields } from '../../http/routes/attempt-rows.ts';
import { attemptAnswerFields } from '../../http/routes/attempt-statistics.ts';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  iconFields,
  paged,
  payFields,
  percent,
  standingRow,
  streakFields,
  timerAnswer,
} from '../../http/answers/shared-answers.ts';
import { robberyRows } from './rows.ts';

/** GET armed */
export const armedAnswer = z.strictObject({
  targets: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      short_name: z.string(),
      ...iconFields,
      /** Minutes. */
      wait: amount,
      /** Why it is closed to this player; null when it is open. */
      locked_message: z.string().nullable(),
      preselected: z.boolean(),
      ...payFields,
      /** By weapon id. */
      chances: z.record(z.string(), percent),
    }),
  ),
  weapons: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      ...iconFields,
      /** Null for what needs no carrying. */
      count: amount.nullable(),
      preselected: z.boolean(),
    }),
  ),
  ...streakFields,
  attempts: amount,
  attempts_success: amount,
  timer: timerAnswer,
});

/** POST armed */
export const robberyAnswer = z.strictObject({
  ...attemptAnswerFields,
  ...ownAnswerFields(armedRobberyAttempt),
  message: z.string(),
});

const history = paged(robberyRows.row);

const generalCharacter = z.strictObject(generalCharacterFields);

/** GET armed/statistics: all of it, or with `only` one part. */
export const armedStatistics = z.union([
  z.strictObject({ history }),
  z.strictObject({ general_character: generalCharacter }),
  z.strictObject({
    history,
    top_count: z.array(standingRow),
    top_families: z.array(familyStandingRow),
    general_character: generalCharacter,
    /** What each target brought the player. */
    targets: z.array(z.strictObject({ id: z.string(), name: z.string(), money: amount })),
    /** How often the player took each weapon along. */
    weapons: z.array(z.strictObject({ id: z.string(), name: z.string(), attempts: amount })),
    /** Of the whole round. */
    global: z.strictObject({
      attempts: amount,
      attempts_success: amount,
      money: amount,
      characters: amount,
    }),
  }),
]);
