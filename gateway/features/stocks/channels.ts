import { priced } from '@rackets/engine/features/stocks/events.ts';
import { allPrices } from '@rackets/engine/features/stocks/state.ts';
import { defineChannels } from '../../channels/channel-kind.ts';

const channel = 'public-stocks';

export const stocksChannels = defineChannels({
  kinds: [
    { pattern: channel, events: ['prices'], meaning: 'The prices of all companies, at each full hour.' },
  ],
  frames: (event, { world, listened }) =>
    priced.match(event) && listened(channel)
      ? [{ channel, event: 'prices', data: { prices: allPrices(world) } }]
      : [],
});
