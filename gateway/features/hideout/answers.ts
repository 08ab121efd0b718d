import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** GET hideout */
export const hideoutAnswer = z.strictObject({
  available: z.boolean(),
  /** When it is offered again; null when it is. */
  available_at: isoTime.nullable(),
  /** The periods to choose from, in seconds. */
  periods: z.array(z.int()),
  least_seconds: z.int(),
  again_seconds: z.int(),
});
