import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { isStaff } from '../../shared/people/staff.ts';
import { avatarSchema } from './avatar.ts';
import { profileState } from './state.ts';
import { gangster, say } from '../../kernel/declarations/sentence.ts';

const data = z.strictObject({
  character: z.string(),
  /** Null goes back to the portrait that was drawn at birth. */
  avatar: avatarSchema.nullable(),
});

/** Everybody sees the new face wherever the gangster is shown. */
export const avatarChanged = defineEvent({
  type: 'profile.avatar-changed',
  version: 1,
  data,
  visible: { everyone: ['character', 'avatar'] },
  tell: ({ data: { character, avatar } }) =>
    avatar === null
      ? say`${gangster(character)} went back to the portrait of birth.`
      : say`${gangster(character)} chose another portrait.`,
  apply(world, { data: { character, avatar } }) {
    const { avatars } = profileState(world);
    if (avatar) avatars.set(character, avatar);
    else avatars.delete(character);
  },
});

/** Shows another face (E015). An uploaded picture is stored before the command that names it. */
export const changeAvatar = defineCommand({
  type: 'profile.change-avatar',
  payload: data.pick({ avatar: true }),
  guards: ['round-open', 'alive'],
  decide(_world, { payload: { avatar } }, { me: { id: character } }) {
    return [avatarChanged.draft({ character, avatar }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

/** The staff takes a picture down, of the living or the dead. */
export const removeAvatar = defineCommand({
  type: 'profile.remove-avatar',
  payload: data.pick({ character: true }),
  guards: [],
  decide(world, { payload: { character }, actor }) {
    if (!isStaff(actor.roles)) return refuse('forbidden', 'Only staff can do this.', { kind: 'forbidden' });
    if (!world.characters.has(character))
      return refuse('character_missing', 'There is no such gangster.', { kind: 'not-found' });
    if (!profileState(world).avatars.has(character))
      return refuse('profile_avatar_none', 'This gangster has no custom picture.');
    const subjects = [{ id: character, role: 'owner' }];
    return [avatarChanged.draft({ character, avatar: null }, { subjects })];
  },
  answer: () => ({}),
});
