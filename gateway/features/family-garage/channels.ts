import { added, returned, taken } from '@rackets/engine/features/family-garage/events.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import { familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [added, taken, returned];

/** Members hear when what stands in the garage has changed. */
export const familyGarageChannels = defineChannels({
  kinds: [],
  frames: (event, { listened }) =>
    shown.flatMap((kind) => {
      const family = kind.match(event)?.data.family;
      return family !== undefined && listened(familyChannel(family)) ? [familyUpdate(family, 'garage')] : [];
    }),
});
