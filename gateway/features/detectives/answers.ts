import { z } from 'zod';
import { amount, isoTime, paged, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

/** GET detectives/create */
export const hiringAnswer = z.strictObject({
  /** One detective in one city for the first period, in dollars. */
  base_cost: amount,
  /** How many cities there are: all of them cost so many times as much as one (R443). */
  cities: amount,
  /** How much more it costs to have the target followed. */
  follow_factor: amount,
  count_max: amount,
  /** `id` is the period's place, from 0: the cost is id + 1 times the base cost. */
  periods: z.array(z.strictObject({ id: z.int(), seconds: amount })),
  /** The levels, prestiges included, of the gangsters that the player may look for (R444). */
  level_range: z.strictObject({ from: amount, to: amount }),
  /** How long it is known where a target is, once they are found. */
  hold_seconds: amount,
  /** The player's orders that are searching, and how many may be. */
  searching: amount,
  searches_max: amount,
  /** All that the player ever placed, and how many of them found their target. */
  orders: amount,
  found: amount,
});

/** POST detectives/chance */
export const chanceAnswer = z.strictObject({
  /** Null where nobody living has that name. */
  target: publicCharacter.nullable(),
  /** By the number of detectives, from 1: the chance to find a target who is where they look. Empty with a problem. */
  chances: z.array(percent),
  /** Why the player cannot look for them; null where they can. */
  problem: z.string().nullable(),
});

/** POST detectives */
export const hiredAnswer = z.strictObject({
  order_id: z.string(),
  target: publicCharacter,
  cost: amount,
  ends_at: isoTime,
});

/** GET detectives */
export const ordersAnswer = z.strictObject({
  orders: paged(
    z.strictObject({
      id: z.string(),
      /** Null for a dead gangster whom the player may not find. */
      target: publicCharacter.nullable(),
      /** Null for all cities (R344). */
      location_id: z.string().nullable(),
      period: z.int(),
      follow: z.boolean(),
      count: amount,
      cost: amount,
      created_at: isoTime,
      ends_at: isoTime,
      /** Null while it is searching. */
      processed_at: isoTime.nullable(),
      /** A city's id; null while the target is not found. */
      found_in: z.string().nullable(),
      /** The city to which the target was followed last, and when; null for none. */
      followed_to: z.string().nullable(),
      followed_at: isoTime.nullable(),
      /** Until when it is known where the target is. */
      expires_at: isoTime.nullable(),
    }),
  ),
});
