import { cancelAuctions } from '@rackets/engine/features/auctions/cancel-auctions.ts';
import { placeBid } from '@rackets/engine/features/auctions/place-bid.ts';
import { startAuctions } from '@rackets/engine/features/auctions/start-auctions.ts';
import { auctionOf } from '@rackets/engine/features/auctions/state.ts';
import { categoryOf, refundTargets } from '@rackets/engine/features/auctions/terms.ts';
import {
  allGoods,
  creators,
  listOpen,
  viewAuction,
  viewBids,
  viewCreation,
  viewOwn,
  type AuctionFilter,
} from '@rackets/engine/features/auctions/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import type { Lot } from '@rackets/engine/shared/holders/asset-types.ts';
import { countText } from '@rackets/engine/shared/text/money-text.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { goodsKey, goodsName } from '@rackets/engine/shared/catalogues/goods-types.ts';
import {
  readAuctionRecords,
  readAuctionSummaries,
  readAverages,
  readClosed,
  readClosedAuction,
} from '@rackets/projections/models/auctions/auctions.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageNumber, pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idsText, idText, lineText } from '../../http/routes/strings.ts';
import {
  auctionsAnswer,
  bidAnswer,
  closeAnswer,
  createAnswer,
  oneAuctionAnswer,
  startedAnswer,
  statisticsAnswer,
} from './answers.ts';
import { lotIn, startBody, startedText } from './starting.ts';
import { averageAnswer, closedAuction, summaryAnswer } from './tell-auctions.ts';

const model = 'auctions-closed';
const idsMost = 100;
const day = 24;
const week = 7 * day;

const listQuery = z.strictObject({
  page: pageNumber.default(1),
  /** 1 for those that are over. */
  closed: z.enum(['0', '1']).default('0'),
  /** Categories with commas between them; all where it is left out. */
  category: idsText(Object.keys(categoryOf).length, 20).optional(),
  /** Of self, others and game, with commas between them; all where it is left out. */
  creator: idsText(creators.length, 10).optional(),
  search: lineText(60).optional(),
  hasBids: z.enum(['0', '1']).optional(),
  auction_ids: idsText(idsMost).optional(),
});

const parts = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean);

function filterOf(query: z.infer<typeof listQuery>): AuctionFilter {
  const { category, creator, search = '', hasBids, auction_ids: ids } = query;
  const named = parts(creator);
  return {
    categories: new Set(parts(category)),
    creators: new Set(creators.filter((each) => named.includes(each))),
    words: search.toLowerCase().split(/\s+/).filter(Boolean),
    hasBids: hasBids === undefined ? null : hasBids === '1',
    ids: ids === undefined ? null : new Set(parts(ids)),
  };
}

/** What such goods went for in the last week; null where none was sold. */
async function weekOf(context: RouteContext, lot: Lot) {
  const documents = await context.model(model);
  const now = await context.view((_world, at) => at);
  const [average] = await readAverages(documents, [goodsKey(lot)], week, now);
  return average ? averageAnswer(average) : null;
}

export const auctionsRoutes = [
  route({
    id: 'E113',
    method: 'GET',
    path: 'auctions',
    kind: 'view',
    role: 'player',
    summary: 'Open auctions, the next to end first, or closed ones, the latest first.',
    query: listQuery,
    answer: auctionsAnswer,
    async handle(context, { query }) {
      const viewer = context.characterId();
      const filter = filterOf(query);
      const { page } = query;
      if (query.closed === '0')
        return context.view((world, now) => ({
          auctions: listOpen(world, viewer, filter, { page, perPage: rowsPerPage }, now),
          ...viewOwn(world, viewer),
        }));
      const found = await readClosed(await context.model(model), viewer, filter, page);
      return context.view((world) => ({
        auctions: {
          ...pageAnswer(found, rowsPerPage, (row) => closedAuction(row, viewer)),
          total: found.rows.length,
        },
        ...viewOwn(world, viewer),
      }));
    },
  }),
  route({
    id: 'E117',
    method: 'GET',
    path: 'auctions/create',
    kind: 'view',
    role: 'player',
    summary: 'The limits for a new auction, and the caller’s open auctions.',
    answer: createAnswer,
    handle: ({ characterId, view }) => {
      const viewer = characterId();
      return view((world, now) => viewCreation(world, viewer, now));
    },
  }),
  route({
    id: 'E119',
    method: 'GET',
    path: 'auctions/statistics',
    kind: 'view',
    role: 'player',
    summary: 'What goods sold for in the last day and week, and what the player bought and sold.',
    query: pageQuery,
    answer: statisticsAnswer,
    async handle(context, { query }) {
      await openHistoryPage(context, query.page);
      const viewer = context.characterId();
      const documents = await context.model(model);
      const now = await context.view((_world, at) => at);
      const [daily, weekly, history, summaries] = await Promise.all([
        readAverages(documents, allGoods(), day, now),
        readAverages(documents, allGoods(), week, now),
        readAuctionRecords(documents, viewer, query.page),
        readAuctionSummaries(documents, viewer),
      ]);
      return {
        bids_24hours: daily.map(averageAnswer),
        bids_7days: weekly.map(averageAnswer),
        bought_summary: summaryAnswer(summaries.bought),
        sold_summary: summaryAnswer(summaries.sold),
        history: pageAnswer(history, rowsPerPage, ({ id, at, auction, type, lot, amount, fee }) => ({
          id,
          created_at: iso(at),
          auction_id: auction,
          type,
          item_name: lot.amount > 1 ? `${goodsName(lot)}, ${countText(lot.amount, 'unit')}` : goodsName(lot),
          amount,
          net: fee === null ? null : amount - fee,
        })),
      };
    },
  }),
  route({
    id: 'E114',
    method: 'GET',
    path: 'auctions/:id',
    kind: 'view',
    role: 'player',
    summary: 'One auction, open or closed, with its last bids and what such goods sold for.',
    params: z.strictObject({ id: idText() }),
    answer: oneAuctionAnswer,
    async handle(context, { params: { id } }) {
      const viewer = context.characterId();
      const open = await context.view((world, now) => {
        const auction = auctionOf(world, id);
        if (!auction) return null;
        return {
          lot: auction.lot,
          auction: viewAuction(world, auction, viewer, now),
          history: viewBids(auction, viewer),
        };
      });
      if (open) {
        const { lot, ...shown } = open;
        return { ...shown, week: await weekOf(context, lot) };
      }
      const over = await readClosedAuction(await context.model(model), id);
      if (!over) throw new HttpError(404, 'auctions_unknown', 'There is no such auction.');
      return { auction: closedAuction(over, viewer), history: [], week: await weekOf(context, over.lot) };
    },
  }),
  route({
    id: 'E115',
    method: 'POST',
    path: 'auctions/bid',
    kind: 'command',
    role: 'player',
    summary: 'Bids in an auction; an outbid bid is refunded at once.',
    body: z.strictObject({
      auction_id: idText(),
      amount: z.int().min(1).max(maxInputAmount),
      refund_target: z.enum(refundTargets).optional(),
    }),
    answer: bidAnswer,
    present: ['auction'],
    async handle(context, { body: { auction_id: auction, amount, refund_target: refund = 'bank' } }) {
      const viewer = context.characterId();
      const { view } = await context.submitAndView(placeBid, { auction, amount, refund }, (world, now) => {
        const open = auctionOf(world, auction);
        return open && viewAuction(world, open, viewer, now);
      });
      return { auction: view };
    },
  }),
  route({
    id: 'E116',
    method: 'POST',
    path: 'auctions/close',
    kind: 'command',
    role: 'player',
    summary: 'Cancels those of the named auctions that are the caller’s and have no bid.',
    body: z.strictObject({
      auction_id: idText().optional(),
      auction_ids: z.array(idText()).min(1).max(idsMost).optional(),
    }),
    answer: closeAnswer,
    async handle({ submit }, { body: { auction_id: one, auction_ids: several = [] } }) {
      const auctions = [...(one === undefined ? [] : [one]), ...several];
      const { auctions: ids } = await submit(cancelAuctions, { auctions });
      return { auction_ids: ids };
    },
  }),
  route({
    id: 'E118',
    method: 'POST',
    path: 'auctions',
    kind: 'command',
    role: 'player',
    summary: 'Puts goods up for auction.',
    body: startBody,
    answer: startedAnswer,
    async handle({ submit }, { body }) {
      const lot = { lot: lotIn(body), minimum: body.minimum_bid };
      const { auctions: ids } = await submit(startAuctions, {
        lots: Array.from({ length: body.count ?? 1 }, () => lot),
        period: body.period,
        autoRelist: body.auto_relist ?? false,
        force: body.force_minimum_bid ?? false,
      });
      return { message: startedText(ids.length), auction_ids: ids };
    },
  }),
];
