import { z } from 'zod';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, percent, timerAnswer } from '../../http/answers/shared-answers.ts';

const car = z.strictObject({
  model: z.string(),
  name: z.string(),
  kind: z.string(),
  image_url: z.string(),
  paint: z.string(),
  /** Miles an hour. */
  speed: amount,
  /** Seconds from 0 to 60 miles an hour. */
  acceleration: z.number(),
  capacity: amount,
  /** What it cost new, in dollars. */
  cost: amount,
  /** What it is worth as it stands. */
  value: amount,
  damage: percent,
  chance: percent,
  /** What is added to the chance that its price makes of it, in percent of it. */
  chance_modifiers: z.array(z.strictObject({ name: z.string(), percent: z.number() })),
  /** Whether a Milli Finder led there. */
  found: z.boolean(),
  highlight_user: z.boolean(),
  highlight_mission: z.boolean(),
});

/** GET vehicletheft, and the searches' answers. */
export const vehicleTheftAnswer = z.strictObject({
  vehicles: z.array(car),
  streak: amount,
  streak_max: amount,
  /** Searches left before the next theft, and those of perks. */
  reloads: amount,
  reloads_bonus: amount,
  reloads_max: amount,
  /** The block in view, from 1; 0 before the first look in a city. */
  vehicle_group: amount,
  vehicle_group_max: amount,
  can_search_back: z.boolean(),
  can_use_milli_finder: z.boolean(),
  milli_finders: amount,
  garage_full: z.boolean(),
  /** Places taken, those kept for what is on its way with them. */
  garage_used: amount,
  garage_limit: amount,
  wait_seconds: amount,
  timer: timerAnswer,
});

/** POST vehicletheft {vehicle_name} */
export const theftAnswer = z.strictObject({
  ...attemptAnswerFields,
  message: z.string(),
  vehicle_name: z.string(),
  /** The picture of the car, stolen or not. */
  model: z.string(),
  paint: z.string(),
  /** Null where nothing came of it. */
  vehicle_id: z.string().nullable(),
  /** Stolen, but left behind: the garage was full. */
  vehicle_abandoned: z.boolean(),
  cost: amount,
  value: amount,
  damage: percent,
  chance: percent,
  streak_before: amount,
  streak: amount,
});

/** GET vehicletheft/log: every model, cheapest first. */
export const logAnswer = z.strictObject({
  vehicles: z.array(
    z.strictObject({
      model: z.string(),
      name: z.string(),
      kind: z.string(),
      image_url: z.string(),
      paint: z.string(),
      cost: amount,
      speed: amount,
      acceleration: z.number(),
      capacity: amount,
      seen: amount,
      attempts: amount,
      attempts_success: amount,
    }),
  ),
});

/** A row of the history. */
export const historyRow = z.strictObject({
  ...historyRowFields,
  vehicle_name: z.string(),
  location_name: z.string(),
  value: amount,
  damage: percent,
  chance: percent,
  success: z.boolean(),
  vehicle_abandoned: z.boolean(),
  level_points_actual: amount,
  wait_seconds: amount,
  prison_seconds: amount.nullable(),
});
