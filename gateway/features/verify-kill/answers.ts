import { answers } from '@rackets/engine/features/verify-kill/events.ts';
import { z } from 'zod';
import { amount, isoTime, paged, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

const result = z.enum(answers);

/** POST verifykill */
export const witnessAnswer = z.strictObject({
  result,
  suspect: publicCharacter,
  deceased: publicCharacter,
  bribe: amount,
  wait_until: isoTime,
});

/** GET verifykill/previous */
export const previousAnswer = z.strictObject({
  /** The newest first; only the first page without premium. */
  previous: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      /** Null for a dead gangster whom the player may not find. */
      suspect: publicCharacter.nullable(),
      deceased: publicCharacter.nullable(),
      bribe: amount,
      result,
    }),
  ),
  wait_seconds: amount,
  /** How many of a hundred witnesses take the money and run. */
  stolen_percent: percent,
  /** A witness wants from so much to so much of the usual price, in percent; nobody is told the price. */
  price_from: amount,
  price_to: amount,
  /** So many times as much where nobody heard the shots. */
  silent_factor: amount,
  /** The player's own questions: all, those that were answered, and what they cost. */
  asked: amount,
  answered: amount,
  spent: amount,
});
