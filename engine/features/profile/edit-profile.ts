import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { isStaff } from '../../shared/people/staff.ts';
import { inProfile, profileEdited, profileFields } from './edited.ts';

const empty = { text: null, paper: null, blendAvatar: false, mentions: [], pictures: [] };

/** Edits what others read on the player's profile (E017). Allowed in prison. */
export const editProfile = defineCommand({
  type: 'profile.edit-profile',
  payload: z.strictObject(profileFields),
  vouched: inProfile,
  guards: ['round-open', 'alive'],
  decide(_world, { payload, vouched }, { me: { id: character } }) {
    const subjects = [{ id: character, role: 'owner' }];
    return [profileEdited.draft({ character, ...payload, ...vouched }, { subjects })];
  },
  answer: () => ({}),
});

/** The staff takes down what somebody wrote, of the living or the dead (E019). */
export const removeProfile = defineCommand({
  type: 'profile.remove-profile',
  payload: z.strictObject({ character: z.string() }),
  guards: [],
  decide(world, { payload: { character }, actor }) {
    if (!isStaff(actor.roles)) return refuse('forbidden', 'Only staff can do this.', { kind: 'forbidden' });
    if (!world.characters.has(character))
      return refuse('character_missing', 'There is no such gangster.', { kind: 'not-found' });
    return [profileEdited.draft({ character, ...empty }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});
