import { buyProduct } from '@rackets/engine/features/black-market/buy-product.ts';
import { sellAsset } from '@rackets/engine/features/black-market/sell-asset.ts';
import {
  cancelSpecial,
  purchaseSpecial,
  startSpecial,
} from '@rackets/engine/features/black-market/specials.ts';
import { viewOffers, viewSpecial, viewStores } from '@rackets/engine/features/black-market/views.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  assetSoldAnswer,
  boughtAnswer,
  offersAnswer,
  specialAnswer,
  specialBoughtAnswer,
  storesAnswer,
  walkedAwayAnswer,
} from './answers.ts';

export const blackMarketRoutes = [
  route({
    id: 'E170',
    method: 'GET',
    path: 'blackmarket',
    kind: 'view',
    role: 'player',
    summary: 'Every store of the Black Market with what it sells.',
    query: z.strictObject({
      /** Taken as it comes: the answer always has the stores. */
      useStores: z.literal('1').optional(),
    }),
    answer: storesAnswer,
    handle: playerView(viewStores),
  }),
  route({
    id: 'E171',
    method: 'POST',
    path: 'blackmarket',
    kind: 'command',
    role: 'player',
    summary: 'Buys one item of a product, for cash or credits.',
    body: z.strictObject({ store_id: idText(), product_id: idText() }),
    answer: boughtAnswer,
    handle: ({ submit }, { body: { store_id: store, product_id: product } }) =>
      submit(buyProduct, { store, product }),
  }),
  route({
    id: 'E172',
    method: 'GET',
    path: 'blackmarket/sell',
    kind: 'view',
    role: 'player',
    summary: 'What is wanted today, and how much of it the player has sold.',
    answer: offersAnswer,
    handle: playerView(viewOffers),
  }),
  route({
    id: 'E173',
    method: 'POST',
    path: 'blackmarket/sell',
    kind: 'command',
    role: 'player',
    summary: 'Sells a lot of what is wanted today.',
    body: z.strictObject({ id: idText(60) }),
    answer: assetSoldAnswer,
    handle: ({ submit }, { body: { id: offer } }) => submit(sellAsset, { offer }),
  }),
  route({
    id: 'E174',
    method: 'POST',
    path: 'blackmarket/perks/start',
    kind: 'command',
    role: 'player',
    summary: 'Requests the daily specials: perks are drawn and offered for a while.',
    answer: specialAnswer,
    present: 'all',
    async handle({ submitAndView, characterId }) {
      const character = characterId();
      const { view } = await submitAndView(startSpecial, {}, (world, now) =>
        viewSpecial(world, character, now),
      );
      return view;
    },
  }),
  route({
    id: 'E175',
    method: 'GET',
    path: 'blackmarket/perks',
    kind: 'view',
    role: 'player',
    summary: 'The daily specials on offer, or when they are next available.',
    answer: specialAnswer,
    handle: playerView(viewSpecial),
  }),
  route({
    id: 'E176',
    method: 'POST',
    path: 'blackmarket/perks/purchase',
    kind: 'command',
    role: 'player',
    summary: 'Buys one of the daily specials by `item_index`, or a randomly drawn perk with `random`.',
    body: z
      .strictObject({
        random: z.boolean().optional(),
        item_index: z.int().min(0).max(10).optional(),
      })
      .refine(
        ({ random = false, item_index: index }) => random === (index === undefined),
        'names either an item or chance',
      ),
    answer: specialBoughtAnswer,
    handle: ({ submit }, { body: { item_index: choice = null } }) => submit(purchaseSpecial, { choice }),
  }),
  route({
    id: 'E177',
    method: 'POST',
    path: 'blackmarket/perks/cancel',
    kind: 'command',
    role: 'player',
    summary: 'Declines the daily specials. None are offered for a while afterwards.',
    answer: walkedAwayAnswer,
    handle: ({ submit }) => submit(cancelSpecial, {}),
  }),
];
