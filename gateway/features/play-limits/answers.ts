import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

const dollars = z.int().min(0);

/** GET play-limits, and the answer of the calls that change them. */
export const playLimitsAnswer = z.strictObject({
  /** The most that a UTC day may cost; null without a limit. */
  limit: dollars.nullable(),
  /** A higher limit that waits, or none at all. */
  next: z.strictObject({ limit: dollars.nullable(), from: isoTime }).nullable(),
  /** What today's games have cost since there is a limit. */
  lost: dollars,
  /** What may still be lost today; null without a limit. */
  left: dollars.nullable(),
  resets_at: isoTime,
  break_until: isoTime.nullable(),
  break_hours: z.array(z.int().min(1)),
  raise_seconds: z.int().min(0),
});
