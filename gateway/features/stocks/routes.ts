import { companies } from '@rackets/engine/features/stocks/companies.ts';
import { buyShares, sellShares } from '@rackets/engine/features/stocks/trade.ts';
import { stockPeriods, viewStockHistory, viewStocks } from '@rackets/engine/features/stocks/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { metric } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { readShareTrades } from '@rackets/projections/models/stocks/stocks.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { playerView } from '../../http/context/player-view.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  purchaseAnswer,
  saleAnswer,
  stockHistoryAnswer,
  stocksAnswer,
  stockStatisticsAnswer,
} from './answers.ts';

const trade = {
  amount: z.int().min(1).max(1_000_000),
  /** The price as the player saw it: another one is 409. */
  expected_price: z.int().min(1).max(maxInputAmount),
};

export const stocksRoutes = [
  route({
    id: 'E194',
    method: 'GET',
    path: 'stocks',
    kind: 'view',
    role: 'player',
    summary: 'Companies with their prices, the caller’s shares and news about them.',
    answer: stocksAnswer,
    handle: playerView(viewStocks),
  }),
  route({
    id: 'E195',
    method: 'POST',
    path: 'stocks/purchase',
    kind: 'command',
    role: 'player',
    summary: 'Buys shares.',
    body: z.strictObject({ company_id: idText(), ...trade }),
    answer: purchaseAnswer,
    async handle({ submit }, { body: { company_id: company, amount, expected_price: expectedPrice } }) {
      const { lot, shares, price, cost } = await submit(buyShares, { company, amount, expectedPrice });
      return { bought: { id: lot, company_id: company, shares, price, cost } };
    },
  }),
  route({
    id: 'E196',
    method: 'POST',
    path: 'stocks/sell',
    kind: 'command',
    role: 'player',
    summary: 'Sells the caller’s shares.',
    body: z.strictObject({ shares_id: idText(), ...trade }),
    answer: saleAnswer,
    async handle({ submit }, { body: { shares_id: lot, amount, expected_price: expectedPrice } }) {
      const { shares, value, gain } = await submit(sellShares, { lot, amount, expectedPrice });
      return { shares, value, gain };
    },
  }),
  route({
    id: 'E197',
    method: 'GET',
    path: 'stocks/history',
    kind: 'view',
    role: 'player',
    summary: 'A company’s prices over a day, a week or a month.',
    query: z.strictObject({ company_id: idText(), period: z.enum(stockPeriods).default('week') }),
    answer: stockHistoryAnswer,
    async handle({ view }, { query }) {
      const found = await view((world) => viewStockHistory(world, query.company_id, query.period));
      if (!found) throw new HttpError(404, 'stocks_unknown', 'There is no such company.');
      return found;
    },
  }),
  route({
    id: 'E198',
    method: 'GET',
    path: 'stocks/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s share trades, and totals.',
    query: pageQuery,
    answer: stockStatisticsAnswer,
    async handle(context, { query }) {
      const character = context.characterId();
      const history = await readShareTrades(await context.model('stocks'), character, query.page);
      return context.view((world) => ({
        history: pageAnswer(
          history,
          rowsPerPage,
          ({ id, at, company, type, amount, price, value, gain }) => ({
            id,
            created_at: iso(at),
            company_id: company,
            company_name: companies.find(company)?.name ?? company,
            type,
            amount,
            price,
            value,
            gain,
          }),
        ),
        totals: {
          bought: metric(world, character, 'stocks.bought'),
          sold: metric(world, character, 'stocks.sold'),
          spent: metric(world, character, 'stocks.spent'),
          earned: metric(world, character, 'stocks.earned'),
          gain: metric(world, character, 'stocks.gain'),
        },
      }));
    },
  }),
];
