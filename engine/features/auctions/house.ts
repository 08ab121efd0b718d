import { broken } from '../../kernel/values/assert.ts';
import { drawOne } from '../../kernel/dice/draw.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { secondMs } from '../../shared/time/time.ts';
import { lotValue } from '../../shared/ports/transferable.ts';
import { started } from './events.ts';
import { auctionsRules } from './rules.ts';

/** Puts up a lot of the house, by one roll for the lot and one for how long. */
export const startHouseAuction: DueDefinition = {
  untilClose: true,
  due(world, _item, context) {
    const { house, periods, houseMinimumPpm } = auctionsRules(world);
    const weights = house.map(({ weight }) => weight);
    const { type, id, amount } =
      house[context.draw.weighted(weights, 'lot')] ?? broken('a lot of the house is drawn');
    const period = drawOne(context.draw, periods, 'period');
    const lot = { type, id, amount };
    const value = lotValue(world, lot);
    const minimum = Math.max(1, Math.floor((value * houseMinimumPpm) / 1_000_000));
    const auctions = [{ id: context.id('a'), lot, value, minimum }];
    return [started.draft({ auctions, period, endsAt: context.now + period * secondMs, autoRelist: false })];
  },
};
