import { auctionTypes } from '@rackets/engine/features/auctions/terms.ts';
import { describeLot } from '@rackets/engine/features/auctions/views.ts';
import { assetNames } from '@rackets/engine/shared/holders/asset-types.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { goodsName } from '@rackets/engine/shared/catalogues/goods-types.ts';
import type { Average, ClosedAuction, Summary } from '@rackets/projections/models/auctions/auctions.ts';
import type { z } from 'zod';
import type { auctionAnswer } from './answers.ts';

/** An auction that is over, as a viewer sees it. */
export function closedAuction(row: ClosedAuction, viewer: string): z.infer<typeof auctionAnswer> {
  const {
    auction: id,
    lot,
    minimum,
    bids,
    period,
    startedAt,
    endsAt,
    at,
    outcome,
    amount,
    bidAt,
    seller,
    buyer,
  } = row;
  const own = seller === viewer;
  const won = buyer === viewer;
  const bid = amount === null || bidAt === null ? null : { amount, created_at: iso(bidAt) };
  return {
    id,
    ...describeLot(lot),
    item_meta: null,
    started_at: iso(startedAt),
    ends_at: iso(endsAt),
    processed_at: iso(at),
    by_game: seller === null,
    has_limit: seller !== null,
    is_current_character: own,
    locked: false,
    locked_message: null,
    can_cancel: false,
    minimum_bid: minimum,
    next_bid: amount ?? minimum,
    last_bid: bid && { ...bid, is_current_character: won },
    bids,
    my_state: own ? 'own' : won ? 'won' : null,
    my_bid: won ? bid : null,
    period,
    count: null,
    auto_relist: null,
    outcome,
  };
}

/** What one kind of goods went for. */
export function averageAnswer({ lot, sales, average, lowest, highest }: Average) {
  const { item_type, icon, icon_url } = describeLot(lot);
  return { item_type, item_name: goodsName(lot), icon, icon_url, sales, average, lowest, highest };
}

/** Purchases or sales by type of goods, in the documents' order. */
export function summaryAnswer(summary: Summary) {
  return auctionTypes.flatMap((type) => {
    const sum = summary[type];
    return sum ? [{ item_type: type, name: assetNames[type], ...sum }] : [];
  });
}
