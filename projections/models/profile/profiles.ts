import { profileEdited, type Profile } from '@rackets/engine/features/profile/edited.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** What a gangster says of itself; the text is sealed. */
export type ProfileRow = Pick<Profile, 'text' | 'paper' | 'blendAvatar' | 'mentions'>;

const profiles = 'profiles';

/** What gangsters say of themselves, by character. */
export const profilesModel = defineModel({
  name: 'profiles',
  version: 1,
  collections: [{ name: profiles, indexes: {} }],
  of: { kinds: [profileEdited] },
  touches: () => [],
  fold(event, docs) {
    const edited = profileEdited.match(event);
    if (!edited) return;
    const { character, text, paper, blendAvatar, mentions } = seenBy(profileEdited, edited, 'everyone');
    docs.put(profiles, character, { text, paper, blendAvatar, mentions });
  },
});

/** What a gangster says of itself; null where it never wrote. */
export async function readProfile(documents: Documents, character: string): Promise<ProfileRow | null> {
  const found = (await documents.getMany(profiles, [character])).get(character);
  // Written by this model alone.
  return found ? (found.body as unknown as ProfileRow) : null;
}
