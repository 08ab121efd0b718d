import type { Wish } from '../../kernel/wish.ts';
import { sealedTextOf } from '../../world/sealed-text.ts';
import { changeAvatar, removeAvatar } from './change-avatar.ts';
import { editProfile, removeProfile } from './edit-profile.ts';

/** Words that no gateway has sealed: nothing here reads them. */
const words = sealedTextOf(5, 'A'.repeat(44));

export const profileWishes: Readonly<Record<string, Wish>> = {
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
  'edit the profile': {
    weight: 2,
    command: (world, _character, _now, whim) => ({
      type: editProfile.type,
      payload: {
        text: whim.chance(80) ? words : null,
        paper: whim.chance(50) ? '#14201a' : null,
        blendAvatar: whim.chance(50),
      },
      vouched: {
        mentions: whim.chance(30) ? [...world.characters.keys()].slice(0, 2) : [],
        pictures: whim.chance(20) ? ['c'.repeat(64)] : [],
      },
    }),
  },
  'take a profile down': {
    weight: 1,
    asSystem: true,
    command: (world, _character, _now, whim) => ({
      type: removeProfile.type,
      payload: { character: whim.pick([...world.characters.keys()]) ?? 'nobody' },
    }),
  },
};
