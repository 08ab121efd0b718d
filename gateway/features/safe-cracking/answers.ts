import { clues } from '@rackets/engine/features/safe-cracking/safes.ts';
import { z } from 'zod';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  isoTime,
  paged,
  publicCharacter,
  standingRow,
  timerAnswer,
} from '../../http/answers/shared-answers.ts';

/** R694: exactly four digits. */
export const code = z
  .string()
  .max(4)
  .regex(/^\d{4}$/);
const clue = z.enum(clues);

const lastCracked = z.strictObject({
  character: publicCharacter.nullable(),
  created_at: isoTime,
  /** What they carried off. */
  holding: amount,
  /** How many guesses it took the city. */
  guesses: amount,
});

/** GET safe */
export const safeAnswer = z.strictObject({
  /** Changes with the code. */
  id: z.string(),
  location_id: z.string(),
  /** At `holding_at`; it grows by `increment_per_second` from there to `holding_max`. */
  holding: amount,
  holding_at: isoTime,
  holding_max: amount,
  increment_per_second: amount,
  last_cracked: lastCracked.nullable(),
  /** The lowest and the highest code that the clues leave. */
  range: z.tuple([z.int(), z.int()]),
  codes_left: amount,
  /** Guesses at this code. */
  guesses: amount,
  /** The last guesses at this code, newest first; a clue says where the code lies from there. */
  last_attempts: z.array(z.strictObject({ guess: code, clue })),
  /** The most that the viewer can carry off. */
  carry_max: amount,
  level_points: amount,
  level_points_miss: amount,
  attempts: amount,
  attempts_success: amount,
  timer: timerAnswer,
});

/** POST safe {guess} */
export const guessAnswer = z.strictObject({
  ...attemptAnswerFields,
  message: z.string(),
  guess: code,
  /** Null for the code itself. */
  clue: clue.nullable(),
  /** "Try higher next time!" */
  hint: z.string().nullable(),
  holding: amount,
  money_family: amount,
});

/** A safe that was opened. */
const crackRow = z.strictObject({
  id: z.string(),
  created_at: isoTime,
  location_id: z.string(),
  location_name: z.string(),
  money: amount,
});

export const safeStatistics = z.strictObject({
  safes: z.array(
    z.strictObject({
      location_id: z.string(),
      location_name: z.string(),
      holding: amount,
      increment_per_second: amount,
      last_cracked: lastCracked.nullable(),
    }),
  ),
  /** Recent attempts; only the first page without premium. */
  history: paged(
    z.strictObject({
      ...historyRowFields,
      location_id: z.string(),
      location_name: z.string(),
      guess: code,
      success: z.boolean(),
      clue: clue.nullable(),
      holding: amount,
      money: amount,
      money_family: amount,
      level_points_actual: amount,
      wait_seconds: amount,
    }),
  ),
  /** By what they earned from safes. */
  top_count: z.array(standingRow),
  top_families: z.array(familyStandingRow),
  top_cracks: z.array(crackRow),
  global_top_cracks: z.array(crackRow.extend({ character: publicCharacter.nullable() })),
  general_character: z.strictObject({ ...generalCharacterFields, money: amount, top_crack: amount }),
  /** Of the whole round. */
  global: z.strictObject({ attempts: amount, attempts_success: amount, money: amount, characters: amount }),
});
