import { z } from 'zod';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  isoTime,
  levelAnswer,
  ownCharacter,
  paged,
  percent,
  publicCharacter,
  standingRow,
  timerAnswer,
} from './shared.ts';

/** GET small */
export const smallCrimesAnswer = z.strictObject({
  tasks: z.array(
    z.strictObject({
      index: z.int(),
      name: z.string(),
      icon: z.string(),
      chance: percent,
      locked: z.boolean(),
      /** What opens it, when locked: "needs 100 % at the newsstand". */
      locked_reason: z.string().nullable(),
      money_min: amount,
      money_max: amount,
      level_points: amount,
      wait_seconds: amount,
    }),
  ),
  timer: timerAnswer,
  streak: amount,
  streak_max: amount,
  /** The task of the viewer's last attempt: the likeliest next one. */
  last_task: z.int().nullable(),
});

/** POST small {task_index} */
export const attemptAnswer = z.strictObject({
  success: z.boolean(),
  /** Verb first: "You ran the numbers and kept the change." */
  message: z.string(),
  task_index: z.int(),
  chance_before: percent,
  chance_now: percent,
  money: amount,
  level_points: amount,
  heat_percent: z.number(),
  prison_bribes: amount,
  wait_until: isoTime,
  wait_seconds: amount,
  /** The sentence in seconds when it ended in prison, else null. */
  prison_seconds: amount.nullable(),
});

export const smallCrimesStatistics = z.strictObject({
  /** Recent attempts; only the first page without premium. */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      task_name: z.string(),
      success: z.boolean(),
      money: amount,
      level_points_actual: amount,
      wait_seconds: amount,
      prison_seconds: amount.nullable(),
    }),
  ),
  top_count: z.array(standingRow),
  top_families: z.array(familyStandingRow),
  general_character: z.strictObject({ ...generalCharacterFields, money: amount }),
  /** Of the whole round. */
  global: z.strictObject({ attempts: amount, attempts_success: amount, money: amount, characters: amount }),
});

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

/** GET bank; POST bank/deposit and bank/withdraw answer the same. */
export const bankAnswer = z.strictObject({ money: amount, bank: amount });

/** GET current/stats */
export const currentStats = z.strictObject({
  stats: z.strictObject({
    character: ownCharacter,
    level: levelAnswer,
    wealth: z.strictObject({ name: z.string(), from: amount, to: amount.nullable() }),
    savings: amount,
    /** Whole days lived, the first one counted. */
    age: z.int().min(1),
    /** Seconds from birth to level 50, or so far; null when the run ended without it (R098). */
    speedrun: amount.nullable(),
    speedrun_over: z.boolean(),
    /** The own rank in rankings of the round; null where there is none yet. */
    places: z.array(z.strictObject({ type_id: z.string(), label: z.string(), rank: z.int().nullable() })),
    /** Names the day a statistic counts from. */
    totals: z.array(z.strictObject({ type: z.string(), label: z.string(), value: amount })),
    /** Ids that GET current/stat-history takes, with their labels. */
    types: z.array(z.strictObject({ id: z.string(), label: z.string(), unit: z.enum(['money', 'number']) })),
  }),
});

/** GET current/levels */
export const currentLevels = z.strictObject({
  levels: z.array(
    z.strictObject({
      level: z.int(),
      prestige: z.int(),
      started_at: isoTime,
      ended_at: isoTime.nullable(),
      seconds: amount.nullable(),
    }),
  ),
});

/** GET current/stat-history?type= : one record a day (midnight, UTC) plus the latest. */
export const statHistory = z.strictObject({
  records: z.array(z.strictObject({ label: z.string(), at: isoTime, value: z.int() })),
});

/** GET current/stat-break-down?type= */
export const statBreakDown = z.strictObject({
  records: z.array(
    z.strictObject({
      name: z.string(),
      level_points: amount,
      level_points_bonus: amount,
      bullets: amount,
      money: z.int(),
    }),
  ),
});

/** GET and POST activity */
export const activityAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      /** Sorts like time; `id_lt` of the next page. */
      id: z.string(),
      focus_character: publicCharacter.nullable(),
      activity_at: isoTime,
      /** Escaped text, as document 3 asks for HTML. */
      message: z.string(),
      /** A name of the entry's kind, for its icon: `prison.busted-out`. */
      kind: z.string(),
      tone: z.enum(['good', 'bad', 'plain']),
    }),
  ),
});

/** GET online */
export const onlineAnswer = z.strictObject({
  characters: z.array(
    z.strictObject({ character: publicCharacter, active_at: isoTime, in_prison: z.boolean() }),
  ),
  dominance: z.array(z.strictObject({ id: z.string(), name: z.string(), percent, colour: z.string() })),
});

/** GET me/characters/create */
export const characterCreationAnswer = z.strictObject({
  previous_character: z
    .strictObject({
      username: z.string(),
      round_id: z.int(),
      dead_at: isoTime.nullable(),
      dead: z.string().nullable(),
    })
    .nullable(),
  kill: z
    .strictObject({
      revealed_at: isoTime.nullable(),
      killer: z.strictObject({ username: z.string() }).nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  protection_periods: z.array(
    z.strictObject({ id: z.string(), label: z.string(), seconds: amount, default: z.boolean() }),
  ),
});

export const timersReset = z.strictObject({ timer: timerAnswer, credits: amount });
export const socketTicket = z.strictObject({ ticket: z.string(), url: z.string(), expires_at: isoTime });
