import { extortionTypes } from '@rackets/engine/features/extortion/state.ts';
import { relationTags } from '@rackets/engine/shared/ports/relations.ts';
import { z } from 'zod';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  isoTime,
  paged,
  percent,
  publicCharacter,
  standingRow,
  timerAnswer,
} from '../../http/answers/shared-answers.ts';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';

const type = z.enum(extortionTypes);
const returnAmounts = z.array(amount);

/** GET extortion */
export const extortionAnswer = z.strictObject({
  /** Empty during the wait, and where there is nobody to lean on. */
  targets: z.array(
    z.strictObject({
      character: publicCharacter.nullable(),
      /** What they are to the viewer. */
      relation_tags: z.array(z.enum(relationTags)),
      chance: percent,
      /** The most that they pay: by their level alone. */
      demand: amount,
    }),
  ),
  /** What the target's block pays beside it. */
  block_min: amount,
  block_max: amount,
  bank_available: z.boolean(),
  bank_locked_reason: z.string().nullable(),
  bank_wait_until: isoTime.nullable(),
  /** At a victim of the viewer's level. */
  bank_chance: percent,
  /** What could still be given back. */
  returnable: z.array(
    z.strictObject({
      id: z.string(),
      target: publicCharacter.nullable(),
      type,
      created_at: isoTime,
      money: amount,
      money_return_amounts: returnAmounts,
    }),
  ),
  level_points: amount,
  attempts: amount,
  attempts_success: amount,
  streak: amount,
  streak_max: amount,
  timer: timerAnswer,
});

/** POST extortion {character_id}, POST extortion/bank {username} */
export const extortAnswer = z.strictObject({
  ...attemptAnswerFields,
  id: z.string(),
  type,
  target: publicCharacter,
  chance: percent,
  message: z.string(),
  /** Of the money, what came from the target. */
  money_taken: amount,
  money_family: amount,
  money_return_amounts: returnAmounts,
});

/** POST extortion/return {extortion_id, amount, message} */
export const returnAnswer = z.strictObject({ extortion_id: z.string(), amount });

export const extortionStatistics = z.strictObject({
  /** Recent attempts; only the first page without premium. */
  history: paged(
    z.strictObject({
      ...historyRowFields,
      extortion_id: z.string(),
      type,
      target: publicCharacter,
      success: z.boolean(),
      chance: percent,
      money: amount,
      money_taken: amount,
      money_family: amount,
      level_points_actual: amount,
      wait_seconds: amount,
      prison_seconds: amount.nullable(),
    }),
  ),
  /** Who leaned on the viewer. */
  user_received: z.array(
    z.strictObject({
      ...historyRowFields,
      character: publicCharacter,
      type,
      success: z.boolean(),
      money: amount,
    }),
  ),
  /** What was given back by the viewer, or to them. */
  returns: z.array(
    z.strictObject({
      ...historyRowFields,
      character: publicCharacter,
      /** Whether the viewer gave it. */
      given: z.boolean(),
      amount,
      message: z.string().nullable(),
    }),
  ),
  top_count: z.array(standingRow),
  top_families: z.array(familyStandingRow),
  general_character: z.strictObject({ ...generalCharacterFields, money: amount }),
  /** Of the whole round. */
  global: z.strictObject({ attempts: amount, attempts_success: amount, money: amount, characters: amount }),
});
