import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** GET street: what happened last, the newest first. */
export const streetAnswer = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      at: isoTime,
      kind: z.enum(['arrest', 'bust', 'level', 'death']),
      username: z.string(),
      avatar_url: z.string(),
      /** The sentence after the name: "opened a cell." */
      text: z.string(),
    }),
  ),
});
