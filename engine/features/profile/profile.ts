import { defineFeature } from '../../kernel/feature.ts';
import { profileManifest } from './manifest.ts';
import { avatarChanged, changeAvatar, removeAvatar } from './change-avatar.ts';
import { profileState } from './state.ts';

export const profile = defineFeature({
  ...profileManifest,
  wishes: {
    'change the portrait': {
      weight: 3,
      command: (_world, _character, _now, whim) => ({
        type: changeAvatar.type,
        payload: { avatar: whim.chance(70) ? { portrait: `house-${whim.below(8)}` } : null },
      }),
    },
  },
  slice: profileState,
  commands: [changeAvatar, removeAvatar],
  events: [avatarChanged.definition],
});
