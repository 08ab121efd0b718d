import { z } from 'zod';
import { amount, isoTime, percent } from '../../http/answers/shared-answers.ts';

const account = z.strictObject({
  id: z.string(),
  days: z.int().min(1),
  amount,
  /** What comes on top at the date. */
  interest: amount,
  opened_at: isoTime,
  matures_at: isoTime,
  payout: amount,
  /** What closing it before its date costs and pays. */
  early: z.strictObject({ fee: amount, payout: amount }),
});

/** GET savings */
export const savingsAnswer = z.strictObject({
  /** Oldest first. */
  accounts: z.array(account),
  /** Interest over the whole term in percent of the sum, by days. */
  rates: z.record(z.string(), percent),
  /** Accounts that one may have at once. */
  limit: amount,
  /** The least and the most that an account takes. */
  least: amount,
  most: amount,
  early_fee_percent: percent,
  /** What lies in the bank: an account is filled from there. */
  bank: amount,
  /** No account may reach its date later. */
  round_ends_at: isoTime,
});

/** POST savings */
export const accountAnswer = account;

/** DELETE savings/:id */
export const paidOutAnswer = z.strictObject({ paid_out: amount });
