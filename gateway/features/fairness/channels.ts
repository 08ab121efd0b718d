import { defineChannels } from '../../channels/channel-kind.ts';

export const fairnessChannels = defineChannels({
  kinds: [
    {
      pattern: 'public-fairness',
      events: ['head'],
      meaning:
        'Where the hash chain stands, signed, every minute: `round`, `revision`, `hash`, `at`, `signature`.',
      unlogged: true,
    },
  ],
});
