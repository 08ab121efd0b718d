import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { otherWealth } from '../../shared/catalogues/goods.ts';
import { lotsLeft, setPrices, settleDeath } from './duties.ts';
import { bought, priced, sold } from './events.ts';
import { stocksManifest } from './manifest.ts';
import { stocksRules } from './rules.ts';
import { sharesWorth, stocksState } from './state.ts';
import { buyShares, sellShares } from './trade.ts';
import { viewStocks } from './views.ts';
import { stocksHabit, stocksWishes } from './wishes.ts';

/** Shares of a few companies, at one price an hour that no trade moves. */
export const stocks = defineFeature({
  ...stocksManifest,
  rules: stocksRules.defaults,
  quietRules: { everyHours: 24 },
  slice: stocksState,
  provides: [otherWealth.by(sharesWorth)],
  commands: [buyShares, sellShares],
  events: [priced, bought, sold].map(({ definition }) => definition),
  holders: { lot: { owner: 'character' } },
  agenda: { 'stocks.set-prices': setPrices, 'stocks.settle-death': settleDeath },
  settle: { death: lotsLeft },
  begins(world, { at }) {
    schedule('stocks.set-prices', Math.max(at, world.round.startsAt));
  },
  // Without a share a death settles nothing.
  beginsEmpty: true,
  metrics: {
    'stocks.bought': { kind: 'sum', label: 'Shares bought', total: true },
    'stocks.sold': { kind: 'sum', label: 'Shares sold', total: true },
    'stocks.spent': { kind: 'sum', label: 'Spent on shares', unit: 'money', total: true },
    'stocks.earned': { kind: 'sum', label: 'Earned with shares', unit: 'money', total: true },
    'stocks.gain': { kind: 'sum', label: 'Gained with shares', unit: 'money', total: true },
  },
  views: { Stocks: (world, character) => viewStocks(world, character) },
  wishes: stocksWishes,
  habit: stocksHabit,
  talk: ['Bought steel. Sold steel. {city} is none the richer.'],
});
