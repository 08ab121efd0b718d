import { buyBullets } from '@rackets/engine/features/bullet-store/buy-bullets.ts';
import { viewBulletStore } from '@rackets/engine/features/bullet-store/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { bulletPurchases } from '@rackets/projections/models/bullet-store/bullet-store.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { playerView } from '../../http/context/player-view.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { boughtAnswer, bulletsAnswer, bulletsStatisticsAnswer } from './answers.ts';

export const bulletStoreRoutes = [
  route({
    id: 'E187',
    method: 'GET',
    path: 'bullets',
    kind: 'view',
    role: 'player',
    summary: 'The bullets for sale in this city, their price and the largest purchase.',
    answer: bulletsAnswer,
    handle: playerView(viewBulletStore),
  }),
  route({
    id: 'E188',
    method: 'POST',
    path: 'bullets',
    kind: 'command',
    role: 'player',
    summary: 'Buys bullets.',
    body: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
    answer: boughtAnswer,
    handle: ({ submit }, { body }) => submit(buyBullets, body),
  }),
  route({
    id: 'E189',
    method: 'GET',
    path: 'bullets/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s purchases of bullets, and totals.',
    query: pageQuery,
    answer: bulletsStatisticsAnswer,
    async handle(context, { query }) {
      const character = context.characterId();
      const documents = await context.model('bullet-store');
      const [history, totals] = await Promise.all([
        bulletPurchases.readHistory(documents, character, query.page),
        bulletPurchases.readTotals(documents, character),
      ]);
      return {
        history: pageAnswer(history, rowsPerPage, ({ id, at, city, amount, price, cost }) => ({
          id,
          created_at: iso(at),
          location_id: city,
          location_name: cityName(city),
          amount,
          price,
          cost,
        })),
        totals,
      };
    },
  }),
];
