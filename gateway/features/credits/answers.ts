import { z } from 'zod';
import { amount, iconFields, isoTime } from '../../http/answers/shared-answers.ts';

const product = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** In credits. */
  cost: amount,
  /** What the weekly special costs on other days; null for everything else. */
  usual_cost: amount.nullable(),
  description: z.string(),
  ...iconFields,
  available: z.boolean(),
  /** Of `max` in this period. */
  used: amount,
  max: amount,
  /** 1 a UTC day, 2 a UTC week, 3 the round (R341). */
  max_period: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  next_at: isoTime.nullable(),
  available_until: isoTime.nullable(),
  /** Whether it is bought with a `username`. */
  asks_username: z.boolean(),
});

/** GET credits */
export const creditsAnswer = z.strictObject({
  credits: amount,
  /** What a payment that was taken back left to pay, in credits. */
  owed: amount,
  /** Why nothing can be bought, or what is taken first. */
  blocked_reason: z.string().nullable(),
  /** The weekly special first. */
  products: z.array(product),
  premium: z.strictObject({
    /** Null for who is not certified. */
    expires: isoTime.nullable(),
    cost: amount,
    can_extend: z.boolean(),
    /** Until when one more purchase would reach; null where that is too far ahead. */
    extends_to: isoTime.nullable(),
    days: amount,
    most_days: amount,
    /** What it brings, a few words each. */
    privileges: z.array(z.string()),
  }),
  shut: z.boolean(),
  shuts_at: isoTime,
  round_ends_at: isoTime,
});

/** POST credits/purchase */
export const purchaseAnswer = z.strictObject({ product_id: z.string(), credits: amount });

/** POST credits/premium */
export const premiumAnswer = z.strictObject({ expires: isoTime, credits: amount });
