import { z } from 'zod';
import { amount, isoTime, paged, publicCharacter, standingRow } from '../../http/routes/shared-answers.ts';

/** GET statistics (R607) */
export const generalStatistics = z.strictObject({
  characters_total: amount,
  characters_dead: amount,
  /** What everybody holds together, in hand, in banks and at stake. */
  money_total: amount,
  bullets_total: amount,
  prison_bribes_total: amount,
  vehicles_total: amount,
  /** Newest first; `previous` is the life before, where that link is public. */
  recent_characters: z.array(
    z.strictObject({ character: publicCharacter, created_at: isoTime, previous: publicCharacter.nullable() }),
  ),
  recent_deaths: z.array(z.strictObject({ character: publicCharacter, dead_at: isoTime, cause: z.string() })),
});

/** GET rounds/{round}/rankings?type_id&page */
export const rankingsAnswer = z.strictObject({
  round: z.int(),
  /** Rounds that have rankings, from the current one down to 1. */
  rounds: z.array(z.int()),
  /** Rankings of this round in which somebody stands. */
  types: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      unit: z.enum(['level', 'seconds', 'number', 'money']),
    }),
  ),
  type_id: z.string(),
  /** Equal values share a rank. */
  rankings: paged(standingRow),
  /** The viewer's own place, wherever it is; null when they have none. */
  own: z.strictObject({ rank: z.int(), value: z.int() }).nullable(),
});
