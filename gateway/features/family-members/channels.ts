import {
  invited,
  inviteEnded,
  joined,
  left,
  roleChanged,
  roleEdited,
} from '@rackets/engine/features/family-members/events.ts';
import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { familyMembers } from '@rackets/engine/shared/ports/families.ts';
import { characterChannel, defineChannels } from '../../channels/channel-kind.ts';
import { familiesIn, familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [invited, inviteEnded, joined, left, roleChanged, roleEdited];

/**
 * Who is in a family and what their roles may do comes on its own channel, which belongs to families. What their own role
 * permits decides what members are led to on every page: it comes with their own gangster, whose channel belongs to the
 * state.
 */
export const familyMembersChannels = defineChannels({
  frames: (event, { world, now, listened }) => [
    ...familiesIn(shown, event)
      .filter((family) => listened(familyChannel(family)))
      .map((family) => familyUpdate(family, 'members')),
    ...familiesIn([roleEdited], event)
      .flatMap((family) => familyMembers(world, family))
      .filter((id) => listened(characterChannel(id)))
      .map((id) => ({
        channel: characterChannel(id),
        event: 'state',
        data: viewOwnCharacter(world, id, now) ?? {},
      })),
  ],
});
