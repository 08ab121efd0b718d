import { z } from 'zod';
import { amount, isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** GET family/business */
export const businessesAnswer = z.strictObject({
  businesses: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      name: z.string(),
      cost: amount,
      /** What it pays in 24 hours. */
      income: amount,
      /** What it has paid so far, and that less what it cost. */
      paid: amount,
      profit: z.int(),
      /** Days until it has earned what it cost (R606). */
      days_to_profit: amount,
      created_at: isoTime,
      pays_at: isoTime,
      protector: publicCharacter,
    }),
  ),
  /** How many businesses a family can run. */
  types_count: amount,
  can_manage: z.boolean(),
});

/** GET family/business/create */
export const startAnswer = z.strictObject({
  /** In the family's bank. */
  money: amount,
  /** Members who protect no business yet. */
  protectors: z.array(publicCharacter),
  types: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      cost: amount,
      income: amount,
      days_to_profit: amount,
      /** Whether the family has one. */
      running: z.boolean(),
      /** What the bank lacks. */
      missing: amount,
    }),
  ),
});

/** POST family/business */
export const startedAnswer = z.strictObject({
  id: z.string(),
  protector: publicCharacter,
  cost: amount,
  name: z.string(),
});

/** DELETE family/business/{id} */
export const closedAnswer = z.strictObject({ id: z.string() });
