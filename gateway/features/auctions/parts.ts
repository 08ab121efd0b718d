import { auctionsRules } from '@rackets/engine/features/auctions/rules.ts';
import { startAuctions } from '@rackets/engine/features/auctions/start-auctions.ts';
import { startingBid } from '@rackets/engine/features/auctions/views.ts';
import { garageAction } from '../garage/actions.ts';
import { startedText } from './starting.ts';

export const auctionsParts = [
  garageAction.by({
    action: 'auction',
    // R494: without bids of their own, vehicles start at their value.
    async act({ submit, view }, body) {
      const { vehicle_ids: vehicles, minimum_bids: minimums = {}, period, auto_relist: relist } = body;
      const values = await view((world) => ({
        period: period ?? auctionsRules(world).defaultPeriod,
        lots: [...new Set(vehicles)].map((id) => {
          const lot = { type: 'vehicle' as const, id, amount: 1 };
          return { lot, minimum: minimums[id] ?? startingBid(world, lot) };
        }),
      }));
      const { auctions: ids } = await submit(startAuctions, {
        ...values,
        autoRelist: relist ?? false,
        // The garage's dialog asks by itself.
        force: true,
      });
      return { vehicle_ids: vehicles, message: startedText(ids.length) };
    },
  }),
];
