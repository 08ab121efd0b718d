import { moods, trends } from '@rackets/engine/kits/prices.ts';
import { z } from 'zod';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, isoTime, paged, timerAnswer } from '../../http/answers/shared-answers.ts';

const drug = { drug_id: z.string(), drug_name: z.string() };
const place = { location_id: z.string(), location_name: z.string() };

/** GET drugs/sell and drugs/buy */
export const dealersAnswer = z.strictObject({
  drugs: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      holding: amount,
      /** Dollars a unit here. */
      price: amount,
      price_trend: z.enum(trends),
      /** What a unit in hand cost; null when none was bought. */
      average_cost: amount.nullable(),
      sell_wait_until: isoTime.nullable(),
      /** Prices elsewhere, as the gangster last saw them. */
      locations: z.array(z.strictObject({ id: z.string(), name: z.string(), price: amount })),
    }),
  ),
  /** What dealers take at once. */
  amounts: z.array(amount),
  /** Units that the gangster can carry, and those in hand. */
  capacity: amount,
  carried: amount,
  /** What drugs have brought this round, below zero for a loss. */
  made: z.int(),
  timer: timerAnswer,
});

/** POST drugs/buy */
export const boughtDrugsAnswer = z.strictObject({
  drug_id: z.string(),
  amount,
  price: amount,
  cost: amount,
  drugs: dealersAnswer.shape.drugs,
});

/** POST drugs/sell */
export const soldDrugsAnswer = z.strictObject({
  drug_id: z.string(),
  amount,
  price: amount,
  value: amount,
  /** Below zero for a loss. */
  profit: z.int(),
  sell_wait_until: isoTime,
});

/** GET drugs/prices */
export const drugPricesAnswer = z.strictObject({
  /** The nearest first. */
  locations: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      here: z.boolean(),
      /** The flight there. */
      cost: amount,
      seconds: amount,
      /** When the gangster saw these prices; null for never. */
      seen_at: isoTime.nullable(),
      prices: z.array(z.strictObject({ drug_id: z.string(), price: amount.nullable() })),
    }),
  ),
  /** Hourly prices here, the oldest first, with what the drug is worth on average. */
  history: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      mean: amount,
      prices: z.array(z.strictObject({ at: isoTime, price: amount })),
    }),
  ),
  /** Where something runs short or there is too much of it, the latest first. */
  news: z.array(z.strictObject({ at: isoTime, ...place, ...drug, mood: z.enum(moods).exclude(['calm']) })),
  /** The run from here that would bring most by what the gangster knows. */
  best_run: z
    .strictObject({
      ...drug,
      ...place,
      units: amount,
      buy: amount,
      sell: amount,
      seen_at: isoTime,
      seconds: amount,
      /** After the fare. */
      gain: amount,
    })
    .nullable(),
});

/** GET drugs/statistics */
export const drugStatisticsAnswer = z.strictObject({
  history: paged(
    z.strictObject({
      ...historyRowFields,
      ...drug,
      ...place,
      type: z.enum(['bought', 'sold']),
      amount,
      price: amount,
      value: amount,
      /** Null for a purchase. */
      profit: z.int().nullable(),
    }),
  ),
  totals: z.strictObject({ bought: amount, sold: amount, spent: amount, earned: amount, profit: z.int() }),
});
