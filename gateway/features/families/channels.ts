import {
  closed,
  noticed,
  profileEdited,
  recoloured,
  renamed,
  upgraded,
  welcomed,
} from '@rackets/engine/features/families/events.ts';
import { inFamilyBank } from '@rackets/engine/features/families/purse.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { isInFamily } from '@rackets/engine/shared/ports/families.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import {
  familiesIn,
  familyChannel,
  familyParts,
  familyUpdate,
  membershipChanges,
} from '../../channels/families.ts';

const shown = [closed, noticed, profileEdited, recoloured, renamed, upgraded, welcomed];

export const familiesChannels = defineChannels({
  kinds: [
    {
      pattern: familyChannel.pattern,
      events: ['update'],
      meaning: `What of a family has changed, for its members alone, who read it again: ${familyParts.join(', ')}.`,
      mayJoin: (world, { character }, id) => character !== null && isInFamily(world, character, id),
      leftBy: membershipChanges,
    },
  ],
  frames: (event, { listened }) => [
    ...familiesIn(shown, event)
      .filter((family) => listened(familyChannel(family)))
      .map((family) => familyUpdate(family, 'dashboard')),
    // Whatever moves its money: a crime's cut, a deposit, an upgrade, a business.
    ...familiesPaid(event)
      .filter((family) => listened(familyChannel(family)))
      .map((family) => familyUpdate(family, 'bank')),
  ],
});

const bankHolder = inFamilyBank('');

/** The families into or out of whose bank an event moves something. */
const familiesPaid = ({ moves }: RecordedEvent): readonly string[] => [
  ...new Set(
    moves
      .flatMap(({ from, to }) => [from, to])
      .filter((holder) => holder.startsWith(bankHolder))
      .map((holder) => holder.slice(bankHolder.length)),
  ),
];
