import { assetTypes, transferDirections } from '@rackets/engine/shared/holders/asset-types.ts';
import { z } from 'zod';
import { amount, isoTime, percent } from '../../http/answers/shared-answers.ts';

/** GET trade-limits: in dollars of catalogue value. */
export const tradeLimitsAnswer = z.strictObject({
  limits: z.array(
    z.strictObject({
      direction: z.enum(transferDirections),
      category: z.enum(assetTypes),
      name: z.string(),
      period_label: z.string(),
      /** What has passed today, and what is about to. */
      used: amount,
      limit: amount,
      usage: percent,
    }),
  ),
  resets_at: isoTime,
});
