import { z } from 'zod';
import { isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';
import { listedCharacter } from '../../http/answers/listed-character.ts';

const related = listedCharacter.extend({
  /** Since when they are friends, or the invite waits. */
  since: isoTime,
});

/** GET friends */
export const friendsAnswer = z.strictObject({
  friends: z.array(related),
  /** Who asked the viewer. */
  invites: z.array(related),
  /** Whom the viewer asked. */
  asked: z.array(related),
});

/** POST friends */
export const addFriendAnswer = z.strictObject({
  /** Whether they were asked (R119); false when they had asked before, and are friends now. */
  invite: z.boolean(),
});

/** GET blocks */
export const blocksAnswer = z.strictObject({
  blocks: z.array(z.strictObject({ blocked_character: publicCharacter, created_at: isoTime })),
});

/** POST blocks */
export const blockAnswer = z.strictObject({ blocked_character: publicCharacter });
