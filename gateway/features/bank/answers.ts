import { z } from 'zod';
import { amount } from '../../http/routes/shared-answers.ts';

/** GET bank; POST bank/deposit and bank/withdraw answer the same. */
export const bankAnswer = z.strictObject({ money: amount, bank: amount });
