import { defineChannels } from '../../push/channel-kind.ts';

export const updateChannels = defineChannels({
  kinds: [
    {
      pattern: 'public-platform',
      events: ['update', 'updates', 'polls', 'calendar', 'round'],
      meaning:
        'What outlives a round: read models that have moved, news of the game, polls, changes of the calendar, rounds to come.',
      unlogged: true,
    },
  ],
});
