import { defineFeature } from '../../kernel/feature.ts';
import { avatarChanged, changeAvatar, removeAvatar } from './change-avatar.ts';
import { profileState } from './state.ts';

export const profile = defineFeature({
  name: 'profile',
  slice: profileState,
  commands: [changeAvatar, removeAvatar],
  events: [avatarChanged.definition],
});
