import { offeredIds } from '@rackets/projections/models/standings/standings.ts';
import { defineChannels } from '../../channels/channel-kind.ts';

export const statisticsChannels = defineChannels({
  kinds: [
    {
      pattern: 'public-statistics',
      events: ['update'],
      meaning: 'Read models that have moved.',
    },
    {
      pattern: 'rankings-{id}',
      events: ['update'],
      meaning: 'A ranking of the round may have moved: `type_id`.',
      mayJoin: (_world, _actor, id) => offeredIds.has(id),
    },
  ],
});
