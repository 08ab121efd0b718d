import { z } from 'zod';
import { isoTime, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

/** GET online */
export const onlineAnswer = z.strictObject({
  characters: z.array(
    z.strictObject({ character: publicCharacter, active_at: isoTime, in_prison: z.boolean() }),
  ),
  dominance: z.array(z.strictObject({ id: z.string(), name: z.string(), percent, colour: z.string() })),
});
