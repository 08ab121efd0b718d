import { z } from 'zod';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, isoTime, paged } from '../../http/answers/shared-answers.ts';

const company = { company_id: z.string(), company_name: z.string() };

/** GET stocks */
export const stocksAnswer = z.strictObject({
  companies: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** Dollars a share. */
      price: amount,
      /** In percent, below zero where it fell. */
      change_hour: z.number(),
      change_day: z.number(),
      change_week: z.number(),
      /** Own shares. */
      holding: amount,
      maximum_shares: amount,
      /** Prices of the last week in steps, the oldest first. */
      line: z.array(amount),
    }),
  ),
  /** The most shares that one may hold, by company. */
  maximum_shares: z.record(z.string(), amount),
  portfolio: z.array(
    z.strictObject({
      id: z.string(),
      company_id: z.string(),
      bought: amount,
      sold: amount,
      /** Dollars a share, as they were bought. */
      price: amount,
    }),
  ),
  /** What the viewer's shares would sell for now. */
  worth: amount,
  priced_at: isoTime.nullable(),
  /** The latest first. */
  news: z.array(z.strictObject({ at: isoTime, ...company, mood: z.enum(['surge', 'glut']) })),
});

/** POST stocks/purchase: the shares that were bought. */
export const purchaseAnswer = z.strictObject({
  bought: z.strictObject({
    id: z.string(),
    company_id: z.string(),
    shares: amount,
    price: amount,
    cost: amount,
  }),
});

/** POST stocks/sell */
export const saleAnswer = z.strictObject({
  /** How many were sold. */
  shares: amount,
  value: amount,
  /** Below zero for a loss. */
  gain: z.int(),
});

/** GET stocks/history */
export const stockHistoryAnswer = z.strictObject({
  company_id: z.string(),
  price: amount,
  /** The oldest first. */
  prices: z.array(z.strictObject({ at: isoTime, price: amount })),
});

/** GET stocks/statistics */
export const stockStatisticsAnswer = z.strictObject({
  history: paged(
    z.strictObject({
      ...historyRowFields,
      ...company,
      type: z.enum(['bought', 'sold']),
      amount,
      price: amount,
      value: amount,
      /** Null for a purchase. */
      gain: z.int().nullable(),
    }),
  ),
  totals: z.strictObject({ bought: amount, sold: amount, spent: amount, earned: amount, gain: z.int() }),
});
