import { z } from 'zod';
import { familyFlags } from '@rackets/engine/shared/ports/families.ts';
import { familyAnswer, familyRoleAnswer } from './family-answers.ts';

/**
 * Shapes that several answers share, and the answers of state and header. Amounts are integers, times ISO 8601
 * strings in UTC with milliseconds, percents numbers from 0 to 100.
 */
export const isoTime = z.iso.datetime({ precision: 3 });
export const amount = z.int().min(0);
export const percent = z.number().min(0).max(100);

/** Successes in a row, now and at best. */
export const streakFields = { streak: amount, streak_max: amount };

/** What a success pays at the player's level. */
export const payFields = { money_min: amount, money_max: amount, level_points: amount };

/** One of the game's icons: its key, and the address of its drawing (ruling 71). */
export const iconFields = { icon: z.string(), icon_url: z.string() };

export const levelAnswer = z.strictObject({
  number: z.int(),
  /** 0 until level 50 is passed. */
  prestige_number: z.int(),
  name: z.string(),
  /** Of the way to the next level. */
  percent,
  points: amount,
  points_progress: amount,
  points_total: amount,
});

/** A character as anybody may see it. */
export const publicCharacter = z.strictObject({
  id: z.string(),
  username: z.string(),
  avatar_url: z.string(),
  level: z.strictObject({ number: z.int(), prestige_number: z.int(), name: z.string() }),
  family: familyAnswer.nullable(),
  dead: z.string().nullable(),
});

/** The viewer's own character: state's `character`, and the header X-GN-Character. */
export const ownCharacter = z.strictObject({
  id: z.string(),
  username: z.string(),
  avatar_url: z.string(),
  /** The same picture, larger. */
  avatar_box_url: z.string(),
  created_at: isoTime,
  dead: z.string().nullable(),
  dead_at: isoTime.nullable(),
  protected_until: isoTime.nullable(),
  /** What keeps the gangster from nearly every act now, in the order in which calls are refused; empty at liberty. */
  blocked_by: z.array(
    z.strictObject({ by: z.enum(['cell', 'flight', 'hideout', 'protection']), until: isoTime }),
  ),
  prison_until: isoTime.nullable(),
  /** When the running sentence began and for what; null at liberty. */
  prison_since: isoTime.nullable(),
  prison_reason: z.string().nullable(),
  prison_heat_percent: percent,
  /** Heat falls by `per_minute` percent each minute from `percent` at `since`. */
  heat: z.strictObject({ percent, since: isoTime, per_minute: z.number() }),
  prison_bribes: amount,
  location_id: z.string(),
  location_name: z.string(),
  money: amount,
  bank: amount,
  bullets: amount,
  backfire: z.array(amount),
  health: percent,
  level: levelAnswer,
  rank: z.string(),
  family: familyAnswer.nullable(),
  family_role: familyRoleAnswer.nullable(),
  /** All that the role permits. */
  family_permits: z.array(z.enum(familyFlags)),
  /** Messages in chat that name the gangster and that they have not seen. */
  chat_mentions: z.int(),
});

export const userAnswer = z.strictObject({
  id: z.string(),
  credits: amount,
  premium: z.boolean(),
  created_at: isoTime,
});

export const timerAnswer = z.strictObject({
  /** When the wait ends; null when nothing runs. */
  timestamp: isoTime.nullable(),
  /** When it began, for the ring. */
  since: isoTime.nullable(),
  reset_cost: amount.nullable(),
  resets_max: z.int().nullable(),
  resets_remaining: z.int().nullable(),
});
export const timersAnswer = z.record(z.string(), timerAnswer);

export const roundAnswer = z.strictObject({
  id: z.int(),
  is_active: z.boolean(),
  starts_at: isoTime,
  ends_at: isoTime,
  deathmatch_at: isoTime,
  /** 1-based; null outside the round. */
  day: z.int().nullable(),
  days: z.int(),
  deathmatch_day: z.int().nullable(),
  percent,
});

export const stateAnswer = z.strictObject({
  /** Null for a guest. The e-mail is here and in no header (R833). */
  user: userAnswer.extend({ email: z.string() }).nullable(),
  character: ownCharacter.nullable(),
  round: roundAnswer.nullable(),
  verified: z.boolean(),
  /** Why the viewer may not pass anything on to others yet, in words; null where they may. */
  passing_problem: z.string().nullable(),
  banned: z
    .strictObject({ id: z.string(), reason: z.string(), created_at: isoTime, expires_at: isoTime.nullable() })
    .nullable(),
  hideout: z.strictObject({ until: isoTime, can_leave_at: isoTime }).nullable(),
  premium: z.boolean(),
  settings: z.strictObject({
    sound: z.boolean(),
    /** Null follows the system. */
    dark_mode: z.boolean().nullable(),
    /** Whether single keys do anything. */
    shortcuts: z.boolean(),
    disable_text_formatting: z.boolean(),
    /** Features of whose alerts the player wants no notice. */
    muted_alerts: z.array(z.string()),
  }),
  blocks: z.array(z.string()),
  active_events: z.array(z.string()),
  seasonal_theme: z.string().nullable(),
  features: z.array(z.string()),
  stats_bar: z.array(z.string()),
  unread_alerts: z.int(),
  unread_messages: z.int(),
  available_respect: z.boolean(),
  available_scratch: z.int(),
  missions: z.boolean(),
  heists: z.boolean(),
  online_count: z.int(),
  /** Inmates whom the viewer could try to bust. */
  prison_count: z.int(),
  /** Bullets on the shelf of the viewer's city. */
  bullet_stock: z.int(),
  /** Bounties that are open in the whole game. */
  bounty_count: z.int(),
  /** Gangsters whom the viewer could shoot at here, as their detectives say. */
  target_count: z.int(),
  /** How many are in the viewer's family. */
  member_count: z.int(),
  /** Properties that the viewer holds. */
  property_count: z.int(),
  timers: timersAnswer,
  timestamp: isoTime,
});

export const locationsAnswer = z.strictObject({
  locations: z.array(
    z.strictObject({ id: z.string(), name: z.string(), tagline: z.string(), skyline_seed: z.int() }),
  ),
});

/** A page of a list. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ current_page: z.int(), last_page: z.int(), per_page: z.int(), data: z.array(row) });

/** A draw of the world that everybody may check, by the id of its row: GET fairness/days/{day} shows it. */
export const publicDraw = z.strictObject({ id: z.string(), created_at: isoTime });

/** A row of Top Gangsters: `value` of the metric, `rank` from 1. */
export const standingRow = z.strictObject({
  rank: z.int(),
  /** Null for a dead gangster who is hidden: the place stays (ruling 36). */
  character: publicCharacter.nullable(),
  value: z.int(),
});
export const familyStandingRow = z.strictObject({
  rank: z.int(),
  family: familyAnswer,
  value: z.int(),
});
export type StandingRow = z.infer<typeof standingRow>;
export type FamilyStandingRow = z.infer<typeof familyStandingRow>;

/** The personal record of a feature's statistics; a feature adds what else it counts. */
export const generalCharacterFields = {
  rank: z.int().nullable(),
  attempts: amount,
  attempts_success: amount,
  level_points: amount,
  /** With bonuses. */
  level_points_actual: amount,
  streak: amount,
  streak_max: amount,
};
export type GeneralCharacter = z.infer<z.ZodObject<typeof generalCharacterFields>>;

/** What else is known of a drug or a vehicle that is traded; null of what is gone. */
export const lotDetails = z
  .strictObject({
    drug_id: z.string().nullable(),
    drug_name: z.string().nullable(),
    vehicle: z
      .strictObject({
        model: z.string(),
        image_url: z.string(),
        damage: percent,
        insured: z.boolean(),
        value: amount,
        value_original: amount,
        speed: amount,
        capacity: amount,
      })
      .nullable(),
  })
  .nullable();
