import { stageTypes } from '@rackets/engine/features/missions/rules.ts';
import { z } from 'zod';
import {
  amount,
  familyStandingRow,
  iconFields,
  isoTime,
  paged,
  percent,
  standingRow,
} from '../../http/answers/shared-answers.ts';

const reward = z.strictObject({ money: amount, bullets: amount, level_points: amount });
const vehicle = z.strictObject({ id: z.string(), name: z.string(), image_url: z.string(), damage: percent });
const item = z.strictObject({ type_id: z.string(), name: z.string(), ...iconFields, held: amount });

const stage = z.strictObject({
  id: z.string(),
  type: z.enum(stageTypes),
  title: z.string(),
  /** "4 Crowbars", "Cresset Sport, Bellamy Roadster": what it asks for, in the catalogues' words. */
  asked: z.string(),
  /** Null where `icon_url` is a picture of a vehicle. */
  icon: z.string().nullable(),
  icon_url: z.string().nullable(),
  /** How much was given, of how much. */
  progress: amount,
  amount,
  complete: z.boolean(),
  /** Since when what was given lies there. */
  since: isoTime.nullable(),
  vehicle: vehicle.nullable(),
  item: item.nullable(),
  valid_vehicle_names: z.array(z.string()),
  /** The player's own vehicles that would do. */
  valid_vehicles: z.array(vehicle),
  /** A vehicle has to be damaged by less, in percent. */
  damage_below: percent.nullable(),
  valid_items: z.array(item),
  /** How much the player could give now. */
  can_give: amount,
  can_withdraw: z.boolean(),
  give_label: z.string(),
  withdraw_label: z.string(),
  success_message: z.string(),
  tip: z.string(),
  /** What completing it adds to the reward as it stands. */
  reward,
  /** Where what is missing comes from, by feature. */
  sources: z.array(z.strictObject({ feature: z.string(), text: z.string(), detail: z.string().nullable() })),
});

/** A mission (R852), as the list and its own page have it. */
const mission = z.strictObject({
  type_id: z.string(),
  name: z.string(),
  ...iconFields,
  /** Its place among all, from 1. */
  number: amount,
  numbers: amount,
  level: amount,
  description: z.string(),
  attempt_id: z.string().nullable(),
  started_at: isoTime.nullable(),
  wait_until: isoTime.nullable(),
  locked_message: z.string().nullable(),
  can_reset: z.boolean(),
  asker: z.strictObject({ name: z.string(), role: z.string(), avatar_url: z.string() }),
  /** What whoever asks says, and why it matters; empty while it is locked. */
  instructions: z.string(),
  matter: z.string(),
  stages: z.array(stage),
  done: amount,
  of: amount,
  current_reward: reward,
  /** What the next open stage adds. */
  next_reward: reward,
  full_reward: reward,
  tip: z.string(),
  can_cancel: z.boolean(),
  can_claim: z.boolean(),
});

/** GET missions */
export const missionsAnswer = z.strictObject({
  missions: z.array(mission),
  /** What the player has to end a wait early, and what it costs in credits otherwise. */
  resets: z.strictObject({ items: amount, perk_id: z.string().nullable(), cost: amount, credits: amount }),
});

/** GET missions/{id} */
export const attemptAnswer = mission;

/** POST missions {type_id} */
export const startedAnswer = z.strictObject({ attempt_id: z.string() });

/** POST missions/{attempt_id}/vehicle, /item, /supply */
export const givenAnswer = z.strictObject({
  stage_id: z.string(),
  amount,
  complete: z.boolean(),
  /** Whether every stage is complete now. */
  all: z.boolean(),
  /** What is said once the stage is complete. */
  success_message: z.string().nullable(),
  mission,
});

/** POST missions/{attempt_id}/remove */
export const removedAnswer = z.strictObject({ stage_id: z.string(), mission });

/** POST missions/{attempt_id}/cancel */
export const cancelledAnswer = z.strictObject({ message: z.string() });

/** POST missions/{attempt_id}/claim */
export const claimedAnswer = z.strictObject({
  type_id: z.string(),
  name: z.string(),
  success: z.boolean(),
  success_message: z.string(),
  money: amount,
  money_family: amount,
  bullets: amount,
  level_points: amount,
});

/** POST missions/reset */
export const resetAnswer = z.strictObject({ type_id: z.string(), credits: amount });

/** GET missions/statistics (R854) */
export const missionsStatistics = z.strictObject({
  user_last: paged(
    z.strictObject({
      id: z.string(),
      stopped_at: isoTime,
      name: z.string(),
      success: z.boolean(),
      done: amount,
      of: amount,
      money: amount,
      bullets: amount,
    }),
  ),
  global_top: z.array(standingRow),
  top_families: z.array(familyStandingRow),
  missions: z.array(z.strictObject({ name: z.string(), ...iconFields, count: amount })),
  general_character: z.strictObject({
    rank: z.int().nullable(),
    attempts: amount,
    attempts_success: amount,
    level_points: amount,
    level_points_actual: amount,
    money: amount,
    bullets: amount,
  }),
});
