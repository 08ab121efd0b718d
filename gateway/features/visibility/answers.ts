import { z } from 'zod';
import { listedCharacter } from '../../http/answers/listed-character.ts';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** GET characters/{id}/shared: the lives that the viewer may connect with this one, it among them, latest first. */
export const sharedHistoryAnswer = z.strictObject({ characters: z.array(listedCharacter) });

/** POST characters/hide */
export const hiddenAnswer = z.strictObject({ hidden_until: isoTime });
