import {
  invited,
  inviteEnded,
  joined,
  left,
  roleChanged,
  roleEdited,
} from '@rackets/engine/features/family-members/events.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import { familiesIn, familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [invited, inviteEnded, joined, left, roleChanged, roleEdited];

/** Who is in a family and what their roles may do comes on its own channel, which belongs to families. */
export const familyMembersChannels = defineChannels({
  frames: (event, { listened }) =>
    familiesIn(shown, event)
      .filter((family) => listened(familyChannel(family)))
      .map((family) => familyUpdate(family, 'members')),
});
