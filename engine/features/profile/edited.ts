import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { gangster, say } from '../../kernel/declarations/sentence.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { maxProfileLength, maxProfilePictures } from './limits.ts';
import { keepPictures } from './state.ts';

/** What somebody has written about a gangster, and how it is shown. */
export const profileFields = {
  /** Null for nothing. */
  text: sealedText(maxProfileLength).nullable(),
  /** The paper that it is written on; null for the usual one. */
  paper: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Whether the portrait fades into the paper. */
  blendAvatar: z.boolean(),
};

/** What the words name and show, as the gateway has read in them. */
export const inProfile = z.strictObject({
  mentions: z.array(z.string()).max(maxMentions),
  pictures: z.array(pictureName).max(maxProfilePictures),
});

export type Profile = z.infer<typeof data>;
const data = z.strictObject({ character: z.string(), ...profileFields, ...inProfile.shape });

/** A gangster is described again, or no more where the text is null. Everybody may read it. */
export const profileEdited = defineEvent({
  type: 'profile.edited',
  version: 1,
  data,
  visible: { everyone: ['character', 'text', 'paper', 'blendAvatar', 'mentions', 'pictures'] },
  tell: ({ data: { character, text } }) =>
    text === null
      ? say`${gangster(character)} says nothing on the profile any more.`
      : say`${gangster(character)} wrote on the profile.`,
  apply: (world, { data: { character, pictures } }) => keepPictures(world, character, pictures),
});
