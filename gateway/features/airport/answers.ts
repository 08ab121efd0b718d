import { z } from 'zod';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, isoTime, paged, timerAnswer } from '../../http/answers/shared-answers.ts';

const place = z.strictObject({ location_id: z.string(), name: z.string() });

/** GET airport */
export const airportAnswer = z.strictObject({
  /** Where the gangster is, or flies to. */
  current: place.nullable(),
  /** Where the running flight began; null on the ground. */
  left: place.nullable(),
  options: z.array(
    z.strictObject({
      ...place.shape,
      tagline: z.string(),
      cost: amount,
      seconds: amount,
      /** What the gangster has seen there. */
      drug_prices: z.array(
        z.strictObject({
          drug_id: z.string(),
          name: z.string(),
          price: amount,
          seen_at: isoTime,
          holding: amount,
        }),
      ),
    }),
  ),
  /** When the running flight lands; null on the ground. */
  wait_until: isoTime.nullable(),
  timer: timerAnswer,
  flights: amount,
  spent: amount,
});

/** POST airport */
export const flightAnswer = z.strictObject({
  location: z.strictObject({ id: z.string(), name: z.string() }),
  cost: amount,
  seconds: amount,
  wait_until: isoTime,
});

/** GET airport/statistics */
export const airportStatisticsAnswer = z.strictObject({
  history: paged(
    z.strictObject({ ...historyRowFields, from: place, to: place, cost: amount, seconds: amount }),
  ),
  totals: z.strictObject({
    flights: amount,
    spent: amount,
    seconds: amount,
    /** Most often first. */
    cities: z.array(z.strictObject({ ...place.shape, visits: amount })),
  }),
});
