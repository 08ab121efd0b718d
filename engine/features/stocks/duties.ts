import { z } from 'zod';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { nextPrice, openingPrice } from '../../kits/prices.ts';
import { inBank } from '../../shared/holders/holders.ts';
import { companies } from './companies.ts';
import { priced } from './events.ts';
import { stocksRules } from './rules.ts';
import { lotsOf, sharePrice, sharesLeft, stocksState } from './state.ts';
import { sale } from './trade.ts';

/**
 * Sets the prices of the hour, one roll each, drawn when the hour begins: the log tells nothing of the next ones. Those
 * that a round opens with are no matter of chance.
 */
export const setPrices: DueDefinition = {
  untilClose: true,
  due(world, _item, { draw }) {
    const { prices, openingSpreadPpm } = stocksRules(world);
    const before = stocksState(world).now;
    const now = companies.entries.map(({ value }, place) => {
      const last = before[place];
      return last ? nextPrice(draw, value, last, prices) : openingPrice(place, value, openingSpreadPpm);
    });
    const news = now.flatMap(({ mood, hours }, place) => {
      const company = companies.ids[place];
      return mood === 'calm' || hours > 0 || company === undefined ? [] : [{ company, mood }];
    });
    return [priced.draft({ companies: now, news })];
  },
};

const lotItem = z.strictObject({ character: z.string(), lot: z.string() });

/** A death sells the shares of the dead at the price of the hour; what they bring stays in the bank of the dead. */
export const settleDeath: DueDefinition = {
  behalf: (_world, { data }) => lotItem.parse(data).character,
  due(world, { data }) {
    const { character, lot: id } = lotItem.parse(data);
    const lot = lotsOf(world, character).find((each) => each.id === id);
    const price = lot ? sharePrice(world, lot.company) : null;
    if (!lot || price === null) return [];
    return [sale(lot, character, sharesLeft(lot), price, inBank(character))];
  },
};

/** One item for each lot of the dead. */
export const lotsLeft = (world: World, character: string) =>
  lotsOf(world, character).map(({ id }) => ({ character, lot: id }));
