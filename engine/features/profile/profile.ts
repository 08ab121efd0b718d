import { defineFeature } from '../../kernel/feature.ts';
import { showsPicture } from '../../world/pictures.ts';
import { profileManifest } from './manifest.ts';
import { avatarChanged, changeAvatar, removeAvatar } from './change-avatar.ts';
import { profileState } from './state.ts';
import { isPortrait } from './views.ts';

showsPicture.provide(isPortrait);

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
    'take a portrait down': {
      weight: 1,
      command: (world, _character, _now, whim) => ({
        type: removeAvatar.type,
        payload: { character: whim.pick([...world.characters.keys()]) ?? 'nobody' },
      }),
    },
  },
  slice: profileState,
  commands: [changeAvatar, removeAvatar],
  events: [avatarChanged.definition],
});
