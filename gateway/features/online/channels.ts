import { defineChannels } from '../../channels/channel-kind.ts';

export const onlineChannels = defineChannels({
  kinds: [
    {
      pattern: 'online',
      events: ['count'],
      meaning: 'How many gangsters are online.',
      unlogged: true,
    },
  ],
});
