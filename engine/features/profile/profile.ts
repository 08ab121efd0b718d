import { defineFeature } from '../../kernel/feature.ts';
import { avatarChanged, changeAvatar, removeAvatar } from './change-avatar.ts';
import { profileState } from './state.ts';

export const profile = defineFeature({
  name: 'profile',
  initial: profileState.initial,
  commands: [changeAvatar, removeAvatar],
  events: [avatarChanged.definition],
});
