import { added, returned, taken } from '@rackets/engine/features/family-garage/events.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import { familiesIn, familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [added, taken, returned];

/** Members hear when what stands in the garage has changed. */
export const familyGarageChannels = defineChannels({
  kinds: [],
  frames: (event, { listened }) =>
    familiesIn(shown, event)
      .filter((family) => listened(familyChannel(family)))
      .map((family) => familyUpdate(family, 'garage')),
});
