import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { nextPrice, openingPrice } from '../../kits/prices.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { hourMs } from '../../shared/time/time.ts';
import { priced } from './events.ts';
import { drugsRules } from './rules.ts';
import { pricedIn } from './state.ts';

/**
 * Sets the prices of the hour, one roll each; those that a round opens with are no matter of chance. They are drawn when the hour begins, by a key that nobody has before: the
 * log tells nothing of the next ones.
 */
export const setPrices: DueDefinition = {
  untilClose: true,
  due(world, _item, { now, draw }) {
    const { prices, openingSpreadPpm } = drugsRules(world);
    const markets = cities.map(({ id: city }, row) => ({
      city,
      drugs: drugs.entries.map(({ id, value }, place) => {
        const last = pricedIn(world, city, id);
        return last
          ? nextPrice(draw, value, last, prices)
          : openingPrice(row * drugs.entries.length + place, value, openingSpreadPpm);
      }),
    }));
    const news = markets.flatMap(({ city, drugs: now }) =>
      now.flatMap(({ mood, hours }, place) => {
        const drug = drugs.ids[place];
        return mood === 'calm' || hours > 0 || drug === undefined ? [] : [{ city, drug, mood }];
      }),
    );
    return [priced.draft({ hour: Math.floor(now / hourMs), markets, news })];
  },
};
