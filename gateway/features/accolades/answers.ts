import { z } from 'zod';
import { isoTime, percent } from '../../http/answers/shared-answers.ts';

const tierId = z.enum(['bronze', 'silver', 'gold']);

/** A tier by its name: when it was earned, and what it asks for (R096). */
const earnedTier = z.strictObject({ earned_at: isoTime.nullable(), description: z.string() });

const accoladeFields = {
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  /** When the last tier was earned; null before. */
  complete_at: isoTime.nullable(),
};

/** GET accolades: the viewer's accolades, with the progress to each tier. */
export const accoladesAnswer = z.strictObject({
  accolades: z.array(
    z.strictObject({
      ...accoladeFields,
      bronze: earnedTier,
      silver: earnedTier,
      gold: earnedTier,
      tiers: z.array(
        z.strictObject({
          id: tierId,
          /** When it was earned; null before. */
          complete_at: isoTime.nullable(),
          progress_percent: percent,
          description: z.string(),
          status_text: z.string(),
        }),
      ),
    }),
  ),
});

/** GET characters/{id}/accolades: earned tiers alone, and no progress. */
export const characterAccoladesAnswer = z.strictObject({
  accolades: z.array(
    z.strictObject({
      ...accoladeFields,
      tiers: z.array(z.strictObject({ id: tierId, complete_at: isoTime, description: z.string() })),
    }),
  ),
});
