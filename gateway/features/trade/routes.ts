import { cancelTrade } from '@rackets/engine/features/trade/cancel-trade.ts';
import { addAsset, removeAsset } from '@rackets/engine/features/trade/change-lists.ts';
import { openTrade } from '@rackets/engine/features/trade/open-trade.ts';
import { setAccepted } from '@rackets/engine/features/trade/set-accepted.ts';
import { giftMessageMax } from '@rackets/engine/features/trade/terms.ts';
import { describeLine } from '@rackets/engine/features/trade/views.ts';
import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { metric } from '@rackets/engine/kernel/state/world.ts';
import { assetNames, assetTypes } from '@rackets/engine/shared/holders/asset-types.ts';
import { accountOf } from '@rackets/engine/shared/holders/holders.ts';
import { optionalProse } from '@rackets/engine/shared/text/prose.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import {
  directions,
  readTradeHistory,
  readTradeTotals,
  type TradeTotals,
} from '@rackets/projections/models/trade/trade.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import {
  acceptedAnswer,
  giftAnswer,
  historyAnswer,
  listsAnswer,
  openedAnswer,
  statisticsAnswer,
  tradeAnswer,
  tradesAnswer,
} from './answers.ts';
import { give } from './gifts.ts';
import { lotFields, lotIn } from './lots.ts';
import { opened, oneTrade, openTradeOf, shownTrade, tradeCenter } from './shown.ts';

const model = 'trades-closed';
const params = z.strictObject({ id: idText() });

export const tradeRoutes = [
  route({
    id: 'E126',
    method: 'POST',
    path: 'trade/gift',
    kind: 'command',
    role: 'player',
    summary: 'Sends somebody a gift, or a request to accept it if they must agree first.',
    body: z.strictObject({
      ...lotFields,
      username: lineText(64),
      message: optionalProse(giftMessageMax),
      allow_escrow: z.boolean().optional(),
    }),
    answer: giftAnswer,
    present: ['recipient'],
    async handle(context, { body }) {
      const { username, message, allow_escrow: escrow = false, ...fields } = body;
      const lot = lotIn(fields);
      const sent = await give(context, { username, lots: [lot], message: message ?? '', escrow });
      return { ...sent, amount_gross: lot.amount };
    },
  }),
  route({
    id: 'E127',
    method: 'GET',
    path: 'trade',
    kind: 'view',
    role: 'player',
    summary: 'Open trades and gift requests, and the limits for new ones.',
    answer: tradesAnswer,
    handle: tradeCenter,
  }),
  route({
    id: 'E134',
    method: 'GET',
    path: 'trade/history',
    kind: 'view',
    role: 'player',
    summary: 'What the player received and gave, newest first.',
    query: z.strictObject({
      page: pageNumber.default(1),
      sent_or_received: z.enum(directions).optional(),
      category: z.enum(assetTypes).optional(),
    }),
    answer: historyAnswer,
    async handle(context, { query: { page, sent_or_received: direction = null, category: type = null } }) {
      await openHistoryPage(context, page);
      const viewer = context.characterId();
      const [found, hidden] = await Promise.all([
        context
          .model(model)
          .then((documents) => readTradeHistory(documents, viewer, { direction, type }, page)),
        readHidden(context),
      ]);
      const written = await context.view((world) =>
        found.rows.map(({ id, author, message }) => ({ id, author: accountOf(world, author), message })),
      );
      const texts = new Map(
        await Promise.all(written.map(async (row) => [row.id, await opened(context, row)] as const)),
      );
      return context.view((world) => ({
        history: pageAnswer(found, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          datetime: iso(row.at),
          character: seenCharacter(world, hidden, row.other),
          ...describeLine(row.lot, row.net),
          sent_or_received: row.direction,
          escrow: row.escrow,
          trade_id: row.trade,
          message: texts.get(row.id) ?? null,
        })),
      }));
    },
  }),
  route({
    id: 'E135',
    method: 'GET',
    path: 'trade/statistics',
    kind: 'view',
    role: 'player',
    summary: 'What the player sent and received by kind of asset, and the tax on it.',
    answer: statisticsAnswer,
    async handle(context) {
      const viewer = context.characterId();
      const totals = await readTradeTotals(await context.model(model), viewer);
      return context.view((world) => {
        const value = (name: string) => metric(world, viewer, `trade.${name}`);
        return {
          sent: totalRows(totals.sent),
          received: totalRows(totals.received),
          trades: value('trades'),
          gifts_sent: value('gifts_sent'),
          gifts_received: value('gifts_received'),
          money_sent: value('money_sent'),
          money_received: value('money_received'),
          tax_paid: value('tax'),
        };
      });
    },
  }),
  route({
    id: 'E128',
    method: 'POST',
    path: 'trade',
    kind: 'command',
    role: 'player',
    summary: 'Opens a trade with somebody.',
    body: z.strictObject({ username: lineText(64) }),
    answer: openedAnswer,
    async handle(context, { body: { username } }) {
      const to = await context.view((world) => livingNamed(world, username)?.id ?? null);
      if (to !== null) await requireWelcome(context, 'trades', [to]);
      const { trade: id } = await context.submit(openTrade, { username });
      return { id };
    },
  }),
  route({
    id: 'E129',
    method: 'GET',
    path: 'trade/:id',
    kind: 'view',
    role: 'player',
    summary: 'One trade of the player, open or over.',
    params,
    answer: tradeAnswer,
    async handle(context, { params: { id } }) {
      const trade = await oneTrade(context, id);
      if (!trade) throw new HttpError(404, 'trade_unknown', 'There is no such trade.');
      return trade;
    },
  }),
  route({
    id: 'E130',
    method: 'POST',
    path: 'trade/:id/assets',
    kind: 'command',
    role: 'player',
    summary: 'Puts something into a trade.',
    params,
    body: z.strictObject(lotFields),
    answer: listsAnswer,
    present: ['trade'],
    async handle(context, { params: { id: trade }, body }) {
      const viewer = context.characterId();
      const { answer, view } = await context.submitAndView(addAsset, { trade, lot: lotIn(body) }, (world) =>
        openTradeOf(world, trade, viewer),
      );
      return { id: answer.asset, trade: await shownTrade(context, view) };
    },
  }),
  route({
    id: 'E131',
    method: 'DELETE',
    path: 'trade/:id/assets/:asset_id',
    kind: 'command',
    role: 'player',
    summary: 'Takes back something the player put into a trade.',
    params: z.strictObject({ id: idText(), asset_id: idText() }),
    answer: listsAnswer,
    present: ['trade'],
    async handle(context, { params: { id: trade, asset_id: asset } }) {
      const viewer = context.characterId();
      const { view } = await context.submitAndView(removeAsset, { trade, asset }, (world) =>
        openTradeOf(world, trade, viewer),
      );
      return { id: asset, trade: await shownTrade(context, view) };
    },
  }),
  route({
    id: 'E132',
    method: 'POST',
    path: 'trade/:id/accepted',
    kind: 'command',
    role: 'player',
    summary: 'Accepts a trade as the player saw it, or withdraws the acceptance; rejects a gift request.',
    params,
    body: z.strictObject({
      accepted: z.boolean(),
      /** Of the lists that the player saw; needed to accept. */
      lock_version: z.int().min(0).max(1_000_000).optional(),
    }),
    answer: acceptedAnswer,
    present: ['trade'],
    async handle(context, { params: { id: trade }, body: { accepted, lock_version: version = null } }) {
      if (accepted && version === null)
        throw new HttpError(400, 'invalid_payload', 'Say which lists are accepted: lock_version is missing.');
      const viewer = context.characterId();
      const { answer, view } = await context.submitAndView(
        setAccepted,
        { trade, accepted, version },
        (world) => openTradeOf(world, trade, viewer),
      );
      return { state: answer.state, trade: await shownTrade(context, view) };
    },
  }),
  route({
    id: 'E133',
    method: 'DELETE',
    path: 'trade/:id',
    kind: 'command',
    role: 'player',
    summary: 'Cancels a trade and returns what both sides put in.',
    params,
    answer: openedAnswer,
    async handle({ submit }, { params: { id } }) {
      const { trade } = await submit(cancelTrade, { trade: id });
      return { id: trade };
    },
  }),
];

const totalRows = (totals: TradeTotals) =>
  assetTypes.flatMap((category) => {
    const sum = totals[category];
    return sum ? [{ category, name: assetNames[category], ...sum }] : [];
  });
