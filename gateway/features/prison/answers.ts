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
} from '../../http/routes/shared-answers.ts';

export const inmateAnswer = z.strictObject({
  /** `npc:<id>` or `character:<id>`: a key for lists. */
  key: z.string(),
  npc: z.strictObject({ id: z.string(), name: z.string(), level: z.int() }).nullable(),
  character: publicCharacter.nullable(),
  chance: percent,
  arrived_at: isoTime,
  leaves_at: isoTime,
  left: z.boolean(),
});

/** GET prison: inmates by chance, highest first. */
export const prisonAnswer = z.strictObject({
  prisoners: z.array(inmateAnswer),
  streak: amount,
  streak_max: amount,
  timer: timerAnswer,
  /** Percent of heat that a failed bust adds. */
  heat_on_failure: z.number(),
});

/** POST prison {npc_id | character_id, socket_id?} */
export const bustAnswer = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  streak: amount,
  level_points: amount,
  heat_percent: z.number(),
  prison_bribes: amount,
  wait_until: isoTime,
  wait_seconds: amount,
  prison_seconds: amount.nullable(),
});

/** POST prison/bribe */
export const bribeAnswer = z.strictObject({ message: z.string(), prison_bribes: amount });

export const prisonStatistics = z.strictObject({
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      success: z.boolean(),
      streak: amount,
      target: publicCharacter.nullable(),
      npc_name: z.string().nullable(),
      level_points_actual: amount,
      wait_seconds: amount,
      prison_seconds: amount.nullable(),
    }),
  ),
  top_count: z.array(standingRow),
  top_families: z.array(familyStandingRow),
  top_streak: z.array(standingRow),
  user_received: z.array(
    z.strictObject({ id: z.string(), created_at: isoTime, success: z.boolean(), character: publicCharacter }),
  ),
  general_character: z.strictObject({ ...generalCharacterFields, streak_rank: z.int().nullable() }),
});
