import { defineChannels } from '../../channels/channel-kind.ts';

export const updateChannels = defineChannels({
  platformNews: [
    { event: 'updates', isToldOf: (type) => type === 'updates.published' || type === 'updates.withdrawn' },
  ],
});
