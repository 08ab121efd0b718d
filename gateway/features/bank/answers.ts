import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';

/** GET bank; POST bank/deposit and bank/withdraw answer the same. */
export const bankAnswer = z.strictObject({ money: amount, bank: amount });

/** GET bank/history: the last movements, newest first. */
export const bankHistoryAnswer = z.strictObject({
  history: z.array(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      type: z.enum(['deposit', 'withdraw']),
      amount,
      /** What lay in the bank afterwards. */
      bank: amount,
    }),
  ),
});
