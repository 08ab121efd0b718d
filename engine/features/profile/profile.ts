import { defineFeature } from '../../kernel/declarations/feature.ts';
import { hasFace, showsPicture } from '../../shared/ports/pictures.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { profileManifest } from './manifest.ts';
import { avatarChanged, changeAvatar, removeAvatar } from './change-avatar.ts';
import { editProfile, removeProfile } from './edit-profile.ts';
import { profileEdited } from './edited.ts';
import { profileState } from './state.ts';
import { isFace, showsOnProfile } from './views.ts';
import { profileWishes } from './wishes.ts';

export const profile = defineFeature({
  ...profileManifest,
  wishes: profileWishes,
  slice: profileState,
  provides: [
    showsPicture.by(showsOnProfile),
    hasFace.by(isFace),
    premiumPrivileges.by(() => ['A face that moves']),
  ],
  commands: [changeAvatar, removeAvatar, editProfile, removeProfile],
  events: [avatarChanged.definition, profileEdited.definition],
});
