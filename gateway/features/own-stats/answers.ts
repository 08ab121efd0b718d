import { metricUnits } from '@rackets/engine/kernel/declarations/feature.ts';
import { z } from 'zod';
import {
  amount,
  iconFields,
  isoTime,
  levelAnswer,
  percent,
  ownCharacter,
} from '../../http/answers/shared-answers.ts';

const unit = z.enum(metricUnits);

/** GET current/stats */
export const currentStats = z.strictObject({
  stats: z.strictObject({
    character: ownCharacter,
    level: levelAnswer,
    wealth: z.strictObject({ name: z.string(), from: amount, to: amount.nullable() }),
    savings: amount,
    kills: z.strictObject({ count: amount, points: amount }),
    /** Null for the unarmed. */
    firearm: z.strictObject({ name: z.string(), icon_url: z.string() }).nullable(),
    /** Null while nothing wears a gangster out. */
    stamina: z.strictObject({ level: amount, percent_remaining: percent, name: z.string() }).nullable(),
    level_point_multiplier: z.number(),
    items: z.array(z.strictObject({ name_plural: z.string(), ...iconFields, count: amount })),
    /** Small crimes that are open. */
    jobs_open: amount,
    /** What the next three levels that open anything open, the lowest first; `path` is the page of the game. */
    openings: z.array(z.strictObject({ level: amount, what: z.string(), path: z.string() })),
    /** What will happen to the gangster by itself, the soonest first. */
    upcoming: z.array(z.strictObject({ at: isoTime, what: z.string(), path: z.string() })),
    /** Whole days lived, the first one counted. */
    age: z.int().min(1),
    /** Seconds from birth to level 50, or so far; null when the run ended without it (R098). */
    speedrun: amount.nullable(),
    speedrun_over: z.boolean(),
    /** The character's rank in rankings of the round; null before it has one. */
    places: z.array(z.strictObject({ type_id: z.string(), label: z.string(), rank: z.int().nullable() })),
    /** What the metrics that declare it have come to in this life. */
    totals: z.array(z.strictObject({ type: z.string(), label: z.string(), unit, value: z.int() })),
    /** Ids that GET current/stat-history takes, with their labels. */
    types: z.array(z.strictObject({ id: z.string(), label: z.string(), unit })),
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
      /** Below zero where more was staked or spent than came back. */
      bullets: z.int(),
      money: z.int(),
    }),
  ),
});
