import { z } from 'zod';
import { dominanceEntry } from '../../http/answers/family-answers.ts';
import { isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** GET online */
export const onlineAnswer = z.strictObject({
  characters: z.array(
    z.strictObject({ character: publicCharacter, active_at: isoTime, in_prison: z.boolean() }),
  ),
  dominance: z.array(dominanceEntry),
});
