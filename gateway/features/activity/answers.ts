import { lineTones } from '@rackets/engine/kernel/declarations/feature.ts';
import { z } from 'zod';
import { isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** GET and POST activity */
export const activityAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      /** Sorts like time; `id_lt` of the next page. */
      id: z.string(),
      focus_character: publicCharacter.nullable(),
      activity_at: isoTime,
      /** Escaped text, as document 3 asks for HTML. */
      message: z.string(),
      /** A name of the entry's kind, for its icon: `prison.busted-out`. */
      kind: z.string(),
      tone: z.enum(lineTones),
    }),
  ),
});
