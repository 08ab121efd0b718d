import { paymentProviders } from '@rackets/engine/platform/payments/state.ts';
import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';

/** GET credits/payments */
export const paymentsAnswer = z.strictObject({
  packs: z.array(
    z.strictObject({
      id: z.string(),
      credits: amount,
      /** With tax, in minor units of `currency`. */
      price: amount,
      currency: z.string(),
      badge: z.enum(['Most Popular', 'Best Value']).nullable(),
    }),
  ),
  /** Where credits can be bought: only where the operators have set a key. */
  website: z.boolean(),
  android: z.boolean(),
  ios: z.boolean(),
  /** Whether the store is shut for the last day of the round. */
  shut: z.boolean(),
  shuts_at: isoTime,
  /** The viewer's payments, the newest first. */
  payments: z.array(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      provider: z.enum(paymentProviders),
      credits: amount,
      /** In minor units of `currency`; null where the store does not say. */
      amount: amount.nullable(),
      currency: z.string().nullable(),
      status: z.enum(['waiting', 'delivered', 'refunded', 'charged_back']),
      /** The round that delivered them. */
      round: amount.nullable(),
    }),
  ),
});

/** POST credits/payments/website */
export const checkoutAnswer = z.strictObject({ url: z.string() });

/** POST credits/payments/android and ios: how many purchases were new, and how many were known. */
export const claimAnswer = z.strictObject({ claimed: amount, known: amount });
