import { z } from 'zod';
import { isoTime, publicCharacter } from './shared-answers.ts';

/** A gangster in lists of people, of any round. */
export const listedCharacter = publicCharacter.extend({
  round: z.int(),
  created_at: isoTime,
  dead_at: isoTime.nullable(),
  /** When it became known who ended the life; null where it did not, and where nobody did. */
  revealed_at: isoTime.nullable(),
  /** A request within the last minute, or an open socket (R264). */
  active_now: z.boolean(),
  /** When it was last heard of, while that is known; never of the dead, whose player may live on unknown. */
  active_at: isoTime.nullable(),
  /** Since when it has been online without a break; null while it is not. */
  active_from: isoTime.nullable(),
  /** What it is to the viewer (R086); empty unless asked for. */
  relation_tags: z.array(z.enum(['friend', 'blocked'])),
});
