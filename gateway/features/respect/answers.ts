import { respectKinds } from '@rackets/engine/features/respect/events.ts';
import { z } from 'zod';
import { amount, isoTime, paged, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

const left = {
  /** What the account has left to give. */
  available: amount,
  /** When it has as much as on any day again. */
  refills_at: isoTime,
};

/** GET respect */
export const respectAnswer = z.strictObject({ ...left, per_day: amount, refills: amount });

/** POST respect, POST respect/refill */
export const giveRespectAnswer = z.strictObject(left);

const sums = z.strictObject({ respect: amount, disrespect: amount });

/** GET respect/statistics */
export const respectStatistics = z.strictObject({
  /** Only the first page without premium (R538). */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      direction: z.enum(['given', 'received']),
      kind: z.enum(respectKinds),
      amount,
      /** The other side; null for a dead gangster who is hidden. */
      character: publicCharacter.nullable(),
    }),
  ),
  totals: z.strictObject({
    /** Respect received less disrespect. */
    amount: z.int(),
    disrespect_percent: percent,
    received: sums,
    given: sums,
  }),
});
