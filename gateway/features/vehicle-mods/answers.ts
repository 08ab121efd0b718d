import { modIds } from '@rackets/engine/features/vehicle-mods/state.ts';
import { z } from 'zod';
import { amount, iconFields } from '../../http/answers/shared-answers.ts';
import { vehicleAnswer } from '../garage/answers.ts';

/** GET vehicles/{id}, and what its mods' calls answer. */
export const vehicleModsAnswer = z.strictObject({
  vehicle: vehicleAnswer,
  mod_groups: z.array(z.strictObject({ id: z.string(), name: z.string(), mod_ids: z.array(z.enum(modIds)) })),
  mods: z.array(
    z.strictObject({
      id: z.enum(modIds),
      name: z.string(),
      ...iconFields,
      description: z.string(),
      installed: z.boolean(),
      /** How many the player carries. */
      count: amount,
      /** Why it cannot be switched; null when it can. */
      locked_message: z.string().nullable(),
      /** What it changes; acceleration in seconds, mostly below zero. */
      stats: z.strictObject({
        cargo: z.int(),
        bullets: z.int(),
        speed: z.int(),
        acceleration: z.number(),
        value: z.int(),
      }),
    }),
  ),
  insurance_cost: amount,
});

/** GET and POST vehicles/{id}/colour */
export const coloursAnswer = z.strictObject({
  /** Nobody resprays this vehicle, or not now. */
  disabled: z.boolean(),
  /** Whether the player needs premium for it. */
  premium_required: z.boolean(),
  /** Of a respray, in dollars. */
  cost: amount,
  /** The colour it has. */
  colour: z.string(),
  colours: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      hex: z.string(),
      /** A swatch of it. */
      icon_url: z.string(),
      unlocked: z.boolean(),
      /** 0 for those that are unlocked. */
      unlock_cost: amount,
    }),
  ),
});

/** POST vehicles/unlock-colour {colour} */
export const unlockAnswer = z.strictObject({ money: z.int() });
