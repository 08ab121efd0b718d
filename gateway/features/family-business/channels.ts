import { businessClosed, incomePaid, started } from '@rackets/engine/features/family-business/events.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import { familiesIn, familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [started, incomePaid, businessClosed];

/** Members hear when what the family runs has changed. */
export const familyBusinessChannels = defineChannels({
  kinds: [],
  frames: (event, { listened }) =>
    familiesIn(shown, event)
      .filter((family) => listened(familyChannel(family)))
      .map((family) => familyUpdate(family, 'business')),
});
