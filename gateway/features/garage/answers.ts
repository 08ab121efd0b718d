import { vehicleChanges } from '@rackets/projections/models/vehicles/vehicle-history.ts';
import { z } from 'zod';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';
import {
  amount,
  iconFields,
  isoTime,
  paged,
  percent,
  publicCharacter,
} from '../../http/answers/shared-answers.ts';

/** One vehicle as its owner sees it. `…_original` is as it left the works, without damage and mods. */
export const vehicleAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** "Limousine" */
  kind: z.string(),
  image_url: z.string(),
  colour: z.strictObject({ id: z.string(), label: z.string(), hex: z.string() }),
  /** The price of a new one. */
  cost: amount,
  value: amount,
  value_original: amount,
  /** What the crusher makes of it. */
  bullets: amount,
  bullets_original: amount,
  /** Miles an hour. */
  speed: amount,
  speed_original: amount,
  /** Seconds from 0 to 60 miles an hour. */
  acceleration: z.number().min(0),
  acceleration_original: z.number().min(0),
  /** Units of cargo. */
  capacity: amount,
  capacity_original: amount,
  damage: percent,
  locked: z.boolean(),
  insured: z.boolean(),
  transferable: z.boolean(),
  /** Null for a dead gangster who is hidden. */
  first_owner: publicCharacter.nullable(),
  in_use: z.boolean(),
  /** What keeps it from being used: `auction`, `trade` (R372). */
  status: z.string().nullable(),
  status_text: z.string().nullable(),
  status_until: isoTime.nullable(),
  discarded_at: isoTime.nullable(),
  can_repair: z.boolean(),
  repair_cost: amount,
  can_scrap: z.boolean(),
  scrap_value: amount,
  /** What the dealer pays. */
  sell_value: amount,
  can_edit_mods: z.boolean(),
  mods: z.array(z.strictObject({ id: z.string(), name: z.string(), ...iconFields })),
  mod_limit: amount,
  /** The feature that it came from. */
  source: z.string(),
  source_name: z.string(),
  /** Since when it is the player's. */
  acquired_at: isoTime,
});

/** GET garage */
export const garageAnswer = z.strictObject({
  vehicles: z.array(vehicleAnswer),
  limit: amount,
  /** Places that are kept, by what keeps them: `auction`, `trade` (R337). */
  limit_used: z.record(z.string(), amount),
  crusher_limit: amount,
  crusher_remaining: amount,
  /** When the crusher's hour ends. */
  crusher_resets_at: isoTime,
  /** What a reset costs in credits, without a crusher service. */
  crusher_reset_credits: amount,
  /** Crusher services at hand. */
  crusher_services: amount,
  credits: amount,
  /** For one vehicle. */
  insurance_cost: amount,
  /** What POST garage/action knows in this build. */
  actions: z.array(z.string()),
});

/** POST garage/action. `money` is below zero where it was paid. */
export const actionAnswer = z.strictObject({
  vehicle_ids: z.array(z.string()),
  money: z.int().optional(),
  bullets: amount.optional(),
  message: z.string().optional(),
});

/** POST garage/locked */
export const lockedAnswer = z.strictObject({ vehicle_ids: z.array(z.string()), locked: z.boolean() });

/** POST garage/crusher-reset */
export const crusherAnswer = z.strictObject({ credits: amount, crusher_remaining: amount });

/** GET garage/statistics */
export const garageStatistics = z.strictObject({
  history: paged(
    z.strictObject({
      ...historyRowFields,
      incoming_or_outgoing: z.enum(['incoming', 'outgoing']),
      vehicle: z.strictObject({
        name: z.string(),
        image_url: z.string(),
        source: z.string().nullable(),
        source_name: z.string().nullable(),
        /** sold, crushed, scrapped, death, or the name of the feature that took it. */
        discard_reason: z.string().nullable(),
      }),
      sender: publicCharacter.nullable(),
      recipient: publicCharacter.nullable(),
      sold_money: amount.nullable(),
      crushed_bullets: amount.nullable(),
      scrapped_value: amount.nullable(),
    }),
  ),
  /** The personal record. */
  record: z.strictObject({
    sold: amount,
    sold_money: amount,
    scrapped: amount,
    scrapped_money: amount,
    crushed: amount,
    crushed_bullets: amount,
    repaired: amount,
    repair_money: amount,
    insured: amount,
    insurance_money: amount,
  }),
});

/** GET vehicles/{id}/history, newest first. */
export const vehicleHistoryAnswer = z.strictObject({
  history: z.array(
    z.strictObject({
      id: z.string(),
      /** Null for what was before the vehicle became the player's: nobody learns when others did what. */
      created_at: isoTime.nullable(),
      what: z.enum(vehicleChanges),
      /** Whose it became; null for what was done to it, and for a dead gangster who is hidden. */
      character: publicCharacter.nullable(),
      /** How it came, which mods or which colour, as players read it. */
      detail: z.string().nullable(),
    }),
  ),
});
