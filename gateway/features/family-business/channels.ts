import { businessClosed, incomePaid, started } from '@rackets/engine/features/family-business/events.ts';
import { defineChannels } from '../../channels/channel-kind.ts';
import { familyChannel, familyUpdate } from '../../channels/families.ts';

const shown = [started, incomePaid, businessClosed];

/** Members hear when what the family runs has changed. */
export const familyBusinessChannels = defineChannels({
  kinds: [],
  frames: (event, { listened }) =>
    shown.flatMap((kind) => {
      const family = kind.match(event)?.data.family;
      return family !== undefined && listened(familyChannel(family))
        ? [familyUpdate(family, 'business')]
        : [];
    }),
});
