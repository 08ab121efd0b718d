import { z } from 'zod';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  iconFields,
  paged,
  percent,
  standingRow,
  timerAnswer,
} from '../../http/answers/shared-answers.ts';

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
      money_min: amount,
      money_max: amount,
      level_points: amount,
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
  streak: amount,
  streak_max: amount,
  attempts: amount,
  attempts_success: amount,
  timer: timerAnswer,
});

/** POST armed */
export const robberyAnswer = z.strictObject({
  ...attemptAnswerFields,
  message: z.string(),
  target_id: z.string(),
  weapon_id: z.string(),
  chance: percent,
  weapon_lost: z.boolean(),
});

const history = paged(
  z.strictObject({
    ...historyRowFields,
    target_name: z.string(),
    weapon_name: z.string(),
    success: z.boolean(),
    /** The sentence that told it. */
    result: z.string(),
    money: amount,
    weapon_lost: z.boolean(),
    level_points_actual: amount,
    wait_seconds: amount,
    prison_seconds: amount.nullable(),
  }),
);

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
