import { tiers } from '@rackets/engine/features/insurance/rules.ts';
import { z } from 'zod';
import { amount, isoTime, percent } from '../../http/answers/shared-answers.ts';

const level = z.int().min(1);
/** What was learned, in percent of all there is to learn. */
const learned = { vehicle_theft_percent: percent, small_crimes_percent: percent };
const part = { level, money: amount, bullets: amount, ...learned };

const policy = z.strictObject({
  /** The life that ended. */
  character: z.strictObject({ id: z.string(), username: z.string() }),
  died_at: isoTime,
  tier: z.enum(tiers),
  ...part,
});

/** GET insurance */
export const insuranceAnswer = z.strictObject({
  /** What can be claimed, the oldest first. */
  claimable: z.array(policy),
  /** What was claimed, the latest first. */
  previous_claims: z.array(policy.extend({ id: z.string(), claimed_at: isoTime })),
  paid_active: z.boolean(),
  paid_expires_at: isoTime.nullable(),
  /** What a term costs now. */
  paid_price: amount,
  /** How long a term is. */
  days: amount,
  /** Until when one more term would last; null if none can be bought, for the reason given. */
  extends_to: isoTime.nullable(),
  blocked_reason: z.string().nullable(),
  certified: z.boolean(),
  /** The policies that the player could buy now. */
  tier: z.enum(tiers),
  /** What dying now would cost, and what each tier would give back. */
  outlook: z.strictObject({
    ...part,
    tiers: z.array(
      z.strictObject({
        id: z.enum(tiers),
        percents: z.strictObject({
          level: percent,
          bullets: percent,
          money: percent,
          vehicle_theft: percent,
          small_crimes: percent,
        }),
        gives: z.strictObject(part),
      }),
    ),
  }),
  round_ends_at: isoTime,
});

/** POST insurance */
export const policyAnswer = z.strictObject({ expires_at: isoTime, price: amount });

/** POST insurance/claim */
export const claimAnswer = z.strictObject({
  character_id: z.string(),
  level,
  money: amount,
  bullets: amount,
  /** The viewer's level before. */
  level_before: level,
});
