import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

export const updateAnswer = z.strictObject({
  id: z.string(),
  /** The round that was played when it came out, and its day; null between rounds. */
  round: z.int().nullable(),
  round_day: z.int().nullable(),
  type: z.string(),
  type_friendly: z.string(),
  message: z.string(),
  published_at: isoTime,
});

/** GET updates: a group for each day (UTC) that has some, newest first. */
export const updatesAnswer = z.strictObject({
  updates: z.array(z.strictObject({ date: z.iso.date(), updates: z.array(updateAnswer) })),
});
