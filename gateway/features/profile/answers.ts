import { z } from 'zod';
import { profileAnswer } from '../../http/answers/profile-answer.ts';

/** The picture of one's gangster; `portrait` names one of the house's, if it is one. */
export const avatarAnswer = z.strictObject({
  avatar_url: z.string(),
  avatar_box_url: z.string(),
  portrait: z.string().nullable(),
  uploaded: z.boolean(),
});

export const ownAvatarAnswer = avatarAnswer.extend({
  /** Portraits of the house. */
  portraits: z.array(z.strictObject({ id: z.string(), url: z.string() })),
});

/** `reference` names an uploaded picture; it is shown under `url`. */
export const imageAnswer = z.strictObject({ reference: z.string(), url: z.string() });

/** GET, PATCH me/character/profile */
export const ownProfileAnswer = z.strictObject({ profile: profileAnswer });
