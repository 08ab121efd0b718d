import { z } from 'zod';
import { amount, iconFields, isoTime, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

/** A vehicle as all members see it (R866). */
const vehicle = z.strictObject({
  id: z.string(),
  name: z.string(),
  image_url: z.string(),
  value: amount,
  /** Seconds from 0 to 60 miles an hour. */
  acceleration: z.number().min(0),
  /** Miles an hour. */
  speed: amount,
  /** Units of cargo. */
  capacity: amount,
  mods: z.array(z.strictObject({ id: z.string(), name: z.string(), ...iconFields })),
  mod_limit: amount,
  damage: percent,
});

/** GET family/vehicles */
export const familyGarageAnswer = z.strictObject({
  /** In the order in which they came. */
  vehicles: z.array(
    vehicle.extend({
      /** Who added it, and whose it stays. */
      character: publicCharacter,
      added_at: isoTime,
      mine: z.boolean(),
      can_take: z.boolean(),
    }),
  ),
  limit: amount,
  count: amount,
  /** Places left in the viewer's own garage. */
  room: amount,
  can_upgrade: z.boolean(),
  /** What the viewer could add. */
  available: z.array(vehicle),
});

/** POST family/vehicles */
export const addedAnswer = z.strictObject({ vehicle_ids: z.array(z.string()) });

/** DELETE family/vehicles/{id} */
export const takenAnswer = z.strictObject({ id: z.string(), name: z.string() });
