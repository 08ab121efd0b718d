import { z } from 'zod';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, isoTime, paged, timerAnswer } from '../../http/answers/shared-answers.ts';

/** GET bullets */
export const bulletsAnswer = z.strictObject({
  stock: amount,
  /** Dollars a bullet. */
  price: amount,
  /** The most of one purchase, and of one in bulk. */
  max: z.strictObject({ standard: amount, bulk: amount }),
  /** Purchases in bulk left today. */
  bulks: amount,
  /** What the shelf holds when it is full. */
  shelf: amount,
  refill: z.strictObject({ amount, at: isoTime }),
  timer: timerAnswer,
});

/** POST bullets */
export const boughtAnswer = z.strictObject({
  amount,
  price: amount,
  cost: amount,
  /** What is left on the shelf. */
  stock: amount,
  bulks: amount,
  /** Bullets in hand now. */
  bullets: amount,
  wait_until: isoTime,
});

/** GET bullets/statistics */
export const bulletsStatisticsAnswer = z.strictObject({
  history: paged(
    z.strictObject({
      ...historyRowFields,
      location_id: z.string(),
      location_name: z.string(),
      amount,
      price: amount,
      cost: amount,
    }),
  ),
  totals: z.strictObject({ purchases: amount, bullets: amount, spent: amount }),
});
