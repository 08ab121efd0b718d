import { defineChannels } from '../../channels/channel-kind.ts';

export const pollChannels = defineChannels({
  platformNews: [{ event: 'polls', isToldOf: (type) => type === 'polls.opened' || type === 'polls.closed' }],
});
