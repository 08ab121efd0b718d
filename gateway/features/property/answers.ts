import { z } from 'zod';
import { dominanceEntry } from '../../http/answers/family-answers.ts';
import {
  amount,
  iconFields,
  isoTime,
  percent,
  publicCharacter,
  timerAnswer,
} from '../../http/answers/shared-answers.ts';

/** Out of 10, with one decimal (R519). */
const strengthAmount = z.number().min(0).max(10);

/** What happened to a property of the city, as everybody there is told (R868). */
export const feedEntry = z.strictObject({
  id: z.string(),
  /** "Ida Crane threw a bottle at the Brewery, no harm" */
  message: z.string(),
  created_at: isoTime,
  /** The property's id. */
  protection_id: z.string(),
  kind: z.enum(['check', 'attack', 'takeover', 'cancel', 'release']),
  /** What it was attacked with; null for anything else. */
  weapon_id: z.string().nullable(),
  success: z.boolean(),
  /** Who did it, or whose it was; null for somebody who may not be found. */
  character: publicCharacter.nullable(),
});

const strengthFields = {
  strength: z.strictObject({
    /** As the player knows it: a holder always, others for ten minutes after they looked; else null. */
    amount: strengthAmount.nullable(),
    wait_until: isoTime.nullable(),
    takeover_available: z.boolean(),
  }),
  checked_at: isoTime.nullable(),
  action_wait_until: isoTime.nullable(),
};

const contract = z.strictObject({
  id: z.string(),
  name: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  type_id: z.string(),
  type_name: z.string(),
  ...iconFields,
  started_at: isoTime,
  attack_count: amount,
  strength: strengthAmount,
  /** An hour. */
  income: amount,
  collect_amount: amount,
  /** It earns from here, until then. */
  collected_at: isoTime,
  full_at: isoTime,
  /** Only in its own city (R388). */
  can_manage: z.boolean(),
});

/** GET property */
export const propertiesAnswer = z.strictObject({
  location_id: z.string(),
  location_name: z.string(),
  properties: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      location_id: z.string(),
      location_name: z.string(),
      /** Null where nobody holds it. */
      character: publicCharacter.nullable(),
      started_at: isoTime.nullable(),
      attack_count: amount,
      ...strengthFields,
      can_attack: z.boolean(),
      can_manage: z.boolean(),
      latest_event: feedEntry.nullable(),
      details: z.strictObject({
        type_id: z.string(),
        type_name: z.string(),
        ...iconFields,
        /** An hour: what it pays its holder, or would pay the player. */
        income: amount,
        price: amount,
        /** Why the player cannot take it over, their wait aside. */
        takeover_problem: z.string().nullable(),
      }),
      /** What the player's own has earned. */
      collect_amount: amount.nullable(),
    }),
  ),
  weapons: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      ...iconFields,
      /** The most that it takes off. */
      multiplier: z.number(),
      chance: percent,
      /** Null for what needs no carrying. */
      count: amount.nullable(),
      is_available: z.boolean(),
    }),
  ),
  contracts: z.array(contract),
  events: z.array(feedEntry),
  rules: z.strictObject({
    level: amount,
    most_contracts: amount,
    known_seconds: amount,
    check_wait_seconds: amount,
    attack_wait_seconds: amount,
    hours_to_full: amount,
  }),
  timer: timerAnswer,
});

/** GET property/{id}/strength */
export const strengthAnswer = z.strictObject(strengthFields);

/** POST property/{id}/attack */
export const attackAnswer = z.strictObject({
  property: z.string(),
  success: z.boolean(),
  /** Null where nothing was left to break and nothing was used up. */
  weapon: z.string().nullable(),
  part: z.string().nullable(),
  strength_before: strengthAmount.nullable(),
  strength: strengthAmount.nullable(),
  level_points: amount,
  heat_percent: z.number(),
  message: z.string(),
  wait_until: isoTime,
  wait_seconds: amount,
});

/** POST property/{id}/takeover */
export const takeoverAnswer = z.strictObject({
  property: z.string(),
  price: amount,
  income: amount,
  message: z.string(),
});

/** GET property/manage */
export const manageAnswer = z.strictObject({
  contracts: z.array(contract),
  most_contracts: amount,
  hours_to_full: amount,
});

/** POST property/{id}/collect */
export const collectAnswer = z.strictObject({ property: z.string(), amount });

/** POST property/{id}/cancel */
export const cancelAnswer = z.strictObject({ property: z.string() });

/** GET property/statistics */
export const propertyStatistics = z.strictObject({
  general: z.strictObject({ attacks_made: amount, count: amount, seconds: amount, total_money: amount }),
  locations: z.array(
    z.strictObject({
      location_id: z.string(),
      location_name: z.string(),
      protectors: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          type_id: z.string(),
          type_name: z.string(),
          character: publicCharacter.nullable(),
          started_at: isoTime.nullable(),
        }),
      ),
    }),
  ),
  /** Family Dominance (R324, ruling 66). */
  dominance: z.array(dominanceEntry),
});
