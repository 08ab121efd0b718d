import type { Wish } from '../../kernel/declarations/wish.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { changeAvatar, removeAvatar } from './change-avatar.ts';
import { editProfile, removeProfile } from './edit-profile.ts';

/** Words that no gateway has sealed: nothing here reads them. */
const words = sealedTextOf(5, 'A'.repeat(44));

export const profileWishes: Readonly<Record<string, Wish>> = {
  'change the portrait': {
    weight: 3,
    command: (_world, _character, _now, random) => ({
      type: changeAvatar.type,
      payload: { avatar: random.chance(70) ? { portrait: `house-${random.below(8)}` } : null },
    }),
  },
  'take a portrait down': {
    weight: 1,
    command: (world, _character, _now, random) => ({
      type: removeAvatar.type,
      payload: { character: random.pick([...world.characters.keys()]) ?? 'nobody' },
    }),
  },
  'edit the profile': {
    weight: 2,
    command: (world, _character, _now, random) => ({
      type: editProfile.type,
      payload: {
        text: random.chance(80) ? words : null,
        paper: random.chance(50) ? '#14201a' : null,
        blendAvatar: random.chance(50),
      },
      vouched: {
        mentions: random.chance(30) ? [...world.characters.keys()].slice(0, 2) : [],
        pictures: random.chance(20) ? ['c'.repeat(64)] : [],
      },
    }),
  },
  'take a profile down': {
    weight: 1,
    asSystem: true,
    command: (world, _character, _now, random) => ({
      type: removeProfile.type,
      payload: { character: random.pick([...world.characters.keys()]) ?? 'nobody' },
    }),
  },
};
