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

export const inmateAnswer = z.strictObject({
  /** `npc:<id>` or `character:<id>`: a key for lists. */
  key: z.string(),
  npc: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      level: z.int(),
      avatar_url: z.string(),
      own: z.boolean(),
    })
    .nullable(),
  character: publicCharacter.nullable(),
  chance: percent,
  arrived_at: isoTime,
  leaves_at: isoTime,
  left: z.boolean(),
});

/** GET prison: inmates by chance, highest first. */
export const prisonAnswer = z.strictObject({
  prisoners: z.array(inmateAnswer),
  /** Players freed in a row: what is ranked (ruling 42). */
  streak: amount,
  streak_max: amount,
  /** Inmates of every kind freed in a row. */
  inmates_streak: amount,
  inmates_streak_max: amount,
  timer: timerAnswer,
  /** When the next non-player inmates come; null when the round is over. */
  next_arrival_at: isoTime.nullable(),
  /** Percent of heat that a failed bust adds. */
  heat_on_failure: z.number(),
});

/** GET prison/helpers: who could bust the player out, the likeliest first; empty unless in prison. */
export const prisonHelpersAnswer = z.strictObject({
  helpers: z.array(z.strictObject({ character: publicCharacter, chance: percent })),
});

/** POST prison {npc_id | character_id, socket_id?} */
export const bustAnswer = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  /** Players freed in a row (ruling 42). */
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

const favours = z.strictObject({ count: amount, last_at: isoTime.nullable() });

/** GET prison/between/{id}: what the viewer and another player have to do with each other's cells. */
export const prisonBetweenAnswer = z.strictObject({
  /** Their running sentence with the viewer's chance; null at liberty. */
  inmate: z.strictObject({ leaves_at: isoTime, chance: percent }).nullable(),
  heat_on_failure: z.number(),
  /** How often they opened the viewer's cell. */
  received: favours,
  /** How often the viewer opened theirs. */
  given: favours,
});

export const prisonStatistics = z.strictObject({
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      success: z.boolean(),
      streak: amount,
      /** Null for an inmate who is no player, and for a dead gangster who is hidden. */
      target: publicCharacter.nullable(),
      /** Null for a player. */
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
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      success: z.boolean(),
      /** Null for a dead gangster who is hidden. */
      character: publicCharacter.nullable(),
    }),
  ),
  /** `streak` and `streak_max` are of players freed in a row, as the ranking is. */
  general_character: z.strictObject({
    ...generalCharacterFields,
    streak_rank: z.int().nullable(),
    /** Inmates of every kind freed in a row. */
    inmates_streak: amount,
    inmates_streak_max: amount,
  }),
});
