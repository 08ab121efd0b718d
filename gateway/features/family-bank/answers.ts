import { recordSources } from '@rackets/engine/features/family-bank/flows.ts';
import { z } from 'zod';
import { familyAnswer } from '../../http/answers/family-answers.ts';
import { amount, isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** GET family/banking: the player’s account with the family (R572, R828). */
export const familyBankAnswer = z.strictObject({
  family: familyAnswer,
  /** What lies in the family’s bank. */
  money: amount,
  /** What the player has in hand. */
  cash: amount,
  character_earnings_cut_total: amount,
  character_deposit_total: amount,
  character_withdraw_total: amount,
  /** The cut and what was paid in, less what was taken: below 0 for who took more. */
  character_balance: z.int(),
  /** Percent of a withdrawal. */
  withdraw_tax: z.number().min(0).max(100),
  /** For a UTC day, tax included: null for any amount, 0 for none (R601). */
  withdraw_limit: amount.nullable(),
  withdraw_limit_available: amount.nullable(),
  withdraw_limit_resets_at: isoTime,
});

/** POST family/banking/deposit {amount} */
export const depositedAnswer = z.strictObject({ amount, account: familyBankAnswer });

/** POST family/banking/withdraw {amount}: `amount` is what came to hand. */
export const withdrawnAnswer = z.strictObject({ amount, tax: amount, account: familyBankAnswer });

/** One record of the bank (R863). */
export const bankRecord = z.strictObject({
  /** Sorts like time; `id_lt` of the next page. */
  id: z.string(),
  created_at: isoTime,
  /** Who paid it, took it or decided it; null for the game, and for one whom the player may not find. */
  character: publicCharacter.nullable(),
  /** Below 0 for what left the bank. */
  amount: z.int(),
  /** What lay in the bank afterwards. */
  balance: z.int(),
  source: z.enum(recordSources),
  /** The business that it was paid for, or came from; null of anything else. */
  business: z.string().nullable(),
  /** What it was in words: “earnings cut, Small Crimes”. */
  text: z.string(),
});

/** GET family/banking/records {id_lt?}: newest first, an empty page at the end. */
export const bankRecordsAnswer = z.array(bankRecord);

/** GET family/banking/days: the balance at the end of each of the last UTC days, the oldest first. */
export const bankDaysAnswer = z.strictObject({
  days: z.array(
    z.strictObject({
      date: isoTime,
      balance: z.int(),
      /** What the family bought that day. */
      bought: z.array(z.enum(recordSources)),
    }),
  ),
});

/** GET family/banking/members {current?} (R573, R605) */
export const memberBalancesAnswer = z.strictObject({
  members: z.array(
    z.strictObject({
      /** Null for one whom the player may not find. */
      character: publicCharacter.nullable(),
      mine: z.boolean(),
      current: z.boolean(),
      earnings_cut: amount,
      deposits: amount,
      withdrawals: amount,
      balance: z.int(),
    }),
  ),
});
