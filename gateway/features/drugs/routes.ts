import { buyDrugs, sellDrugs } from '@rackets/engine/features/drugs/trade.ts';
import { viewDealers, viewPrices } from '@rackets/engine/features/drugs/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { metric } from '@rackets/engine/kernel/state/world.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { drugs } from '@rackets/engine/shared/catalogues/drugs.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readDrugTrades } from '@rackets/projections/models/drugs/drugs.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { playerView } from '../../http/context/player-view.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  boughtDrugsAnswer,
  dealersAnswer,
  drugPricesAnswer,
  drugStatisticsAnswer,
  soldDrugsAnswer,
} from './answers.ts';

const trade = z.strictObject({
  drug_id: idText(),
  /** The price as the player saw it: another one is 409. */
  price: z.int().min(1).max(maxInputAmount),
  amount: z.int().min(1).max(100_000),
});

export const drugsRoutes = [
  route({
    id: 'E190',
    method: 'GET',
    path: 'drugs/sell',
    kind: 'view',
    role: 'player',
    summary: 'What dealers here pay for drugs, what the player holds, and known prices elsewhere.',
    answer: dealersAnswer,
    handle: playerView(viewDealers),
  }),
  route({
    id: 'E191',
    method: 'POST',
    path: 'drugs/sell',
    kind: 'command',
    role: 'player',
    summary: 'Sells drugs to the city’s dealers.',
    body: trade,
    answer: soldDrugsAnswer,
    handle: ({ submit }, { body: { drug_id: drug, price, amount } }) =>
      submit(sellDrugs, { drug, price, amount }),
  }),
  route({
    id: 'E398',
    method: 'GET',
    path: 'drugs/buy',
    kind: 'view',
    role: 'player',
    summary: 'What drugs cost here, and how much the player can carry.',
    answer: dealersAnswer,
    handle: playerView(viewDealers),
  }),
  route({
    id: 'E399',
    method: 'POST',
    path: 'drugs/buy',
    kind: 'command',
    role: 'player',
    summary: 'Buys drugs from the city’s dealers.',
    body: trade,
    answer: boughtDrugsAnswer,
    present: ['drugs'],
    async handle({ submitAndView, characterId }, { body: { drug_id: drug, price, amount } }) {
      const id = characterId();
      const { answer, view } = await submitAndView(buyDrugs, { drug, price, amount }, (world, now) =>
        viewDealers(world, id, now),
      );
      return { ...answer, drugs: view.drugs };
    },
  }),
  route({
    id: 'E192',
    method: 'GET',
    path: 'drugs/prices',
    kind: 'view',
    role: 'player',
    summary:
      'Prices by city as the player last saw them, their history in this city, news and the best known run.',
    answer: drugPricesAnswer,
    handle: playerView(viewPrices),
  }),
  route({
    id: 'E193',
    method: 'GET',
    path: 'drugs/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s drug trades, and totals.',
    query: pageQuery,
    answer: drugStatisticsAnswer,
    async handle(context, { query }) {
      const character = context.characterId();
      const history = await readDrugTrades(await context.model('drugs'), character, query.page);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, ({ id, at, type, city, drug, ...row }) => ({
          id,
          created_at: iso(at),
          drug_id: drug,
          drug_name: drugs.of(drug).name,
          location_id: city,
          location_name: cityName(city),
          type,
          amount: row.amount,
          price: row.price,
          value: row.value,
          profit: row.profit,
        })),
        totals: {
          bought: metric(world, character, 'drugs.bought'),
          sold: metric(world, character, 'drugs.sold'),
          spent: metric(world, character, 'drugs.spent'),
          earned: metric(world, character, 'drugs.earned'),
          profit: metric(world, character, 'drugs.profit'),
        },
      }));
    },
  }),
];
