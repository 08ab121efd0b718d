import {
  invited,
  inviteEnded,
  joined,
  left,
  roleChanged,
  roleEdited,
} from '@rackets/engine/features/family-members/events.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import { familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [invited, inviteEnded, joined, left, roleChanged, roleEdited];

/** Who is in a family and what their roles may do comes on its own channel, which belongs to families. */
export const familyMembersChannels = defineChannels({
  frames: (event, { listened }) =>
    shown.flatMap((kind) => {
      const family = kind.match(event)?.data.family;
      return family !== undefined && listened(familyChannel(family)) ? [familyUpdate(family, 'members')] : [];
    }),
});
