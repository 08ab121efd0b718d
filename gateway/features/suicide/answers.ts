import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** GET suicide */
export const suicideAnswer = z.strictObject({
  /** From when on the player may end a life again; null for now. */
  allowed_at: isoTime.nullable(),
  /** R133: how many days lie between two. */
  every_days: z.int(),
});
