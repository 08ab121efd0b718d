import { metricUnits } from '@rackets/engine/kernel/declarations/feature.ts';
import { z } from 'zod';
import { familyAnswer } from '../../http/answers/family-answers.ts';
import { amount, isoTime, paged, publicCharacter, standingRow } from '../../http/answers/shared-answers.ts';

/** GET statistics (R607) */
export const generalStatistics = z.strictObject({
  characters_total: amount,
  characters_dead: amount,
  /** What everybody holds together, in hand, in banks and at stake. */
  money_total: amount,
  bullets_total: amount,
  prison_bribes_total: amount,
  vehicles_total: amount,
  /** Newest first; `previous` is the account's life before in this round, while both are revealed. */
  recent_characters: z.array(
    z.strictObject({ character: publicCharacter, created_at: isoTime, previous: publicCharacter.nullable() }),
  ),
  recent_deaths: z.array(
    z.strictObject({
      character: publicCharacter,
      dead_at: isoTime,
      /** What ended the life. */
      dead: z.string(),
      /** When it became known who did; null where it did not, and where nobody did. */
      revealed_at: isoTime.nullable(),
    }),
  ),
});

/** Places gained since the day began (00:00 UTC); null for those who had none then, and in rounds that are over. */
const moved = z.int().nullable();

/** Whose place it is: a gangster's, null for a dead one who is hidden (ruling 36), or a family's in the ranking of families. */
const whose = { character: publicCharacter.nullable(), family: familyAnswer.nullable() };

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
      unit: z.enum(metricUnits),
    }),
  ),
  type_id: z.string(),
  /** Equal values share a rank. */
  rankings: paged(standingRow.extend({ ...whose, moved })),
  /** How many have a place. */
  total: amount,
  /** The viewer's own place, or their family's, wherever it is; null when they have none. */
  own: z
    .strictObject({
      rank: z.int(),
      value: z.int(),
      moved,
      /** In the ranking of families: the one whose place it is. */
      family: familyAnswer.nullable(),
      /** The page on which it stands. */
      page: z.int(),
      /** The next above, and what is missing to them: experience in the ranking of the living. */
      ahead: z.strictObject({ ...whose, by: amount }).nullable(),
    })
    .nullable(),
});
