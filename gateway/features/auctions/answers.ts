import { auctionTypes, refundTargets } from '@rackets/engine/features/auctions/terms.ts';
import { outcomes } from '@rackets/projections/models/auctions/auctions.ts';
import { z } from 'zod';
import { amount, isoTime, lotDetails, paged, percent } from '../../http/answers/shared-answers.ts';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';

const goods = {
  item_type: z.enum(auctionTypes),
  item_name: z.string(),
  /** A name of the picture collection; null for vehicles, which have pictures of their own. */
  icon: z.string().nullable(),
  icon_url: z.string().nullable(),
};

/** An auction (document 2, section 3). Neither seller nor bidder is told to anybody. */
export const auctionAnswer = z.strictObject({
  id: z.string(),
  ...goods,
  item_amount: amount,
  item_meta: lotDetails,
  description: z.string(),
  category: z.string(),
  started_at: isoTime,
  ends_at: isoTime,
  /** Null while it is open, and until what it ended with has been carried out. */
  processed_at: isoTime.nullable(),
  by_game: z.boolean(),
  /** Whether it counts against the viewer's trade limits. */
  has_limit: z.boolean(),
  is_current_character: z.boolean(),
  /** The viewer lacks limit or room; on the viewer's own auction: it can no longer be cancelled (ruling 24). */
  locked: z.boolean(),
  locked_message: z.string().nullable(),
  can_cancel: z.boolean(),
  minimum_bid: amount,
  /** The least that the next bid may be. */
  next_bid: amount,
  last_bid: z.strictObject({ amount, is_current_character: z.boolean(), created_at: isoTime }).nullable(),
  bids: amount,
  my_state: z.enum(['own', 'leading', 'outbid', 'won']).nullable(),
  my_bid: z.strictObject({ amount, created_at: isoTime }).nullable(),
  /** Seconds. */
  period: amount,
  /** How many were started at once, and whether it is listed again: for its owner. */
  count: amount.nullable(),
  auto_relist: z.boolean().nullable(),
  outcome: z.enum(outcomes).nullable(),
});

/** GET auctions */
export const auctionsAnswer = z.strictObject({
  auctions: paged(auctionAnswer).extend({ total: amount }),
  bid_refund_target: z.enum(refundTargets),
  /** All that are open, the viewer's own, those in which they lead, and what lies in those bids. */
  open: amount,
  own_open: amount,
  leading: amount,
  held: amount,
});

/** What goods went for, by unit. */
const average = z.strictObject({
  ...goods,
  sales: amount,
  average: amount,
  lowest: amount,
  highest: amount,
});

/** GET auctions/{id} */
export const oneAuctionAnswer = z.strictObject({
  auction: auctionAnswer,
  /** The last bids, the latest first. */
  history: z.array(z.strictObject({ amount, created_at: isoTime, is_current_character: z.boolean() })),
  /** What such goods went for in the last week, by unit; null where none was sold. */
  week: average.nullable(),
});

/** POST auctions/bid: the auction with the bid. */
export const bidAnswer = z.strictObject({ auction: auctionAnswer.nullable() });

/** POST auctions/close: those that were called off. */
export const closeAnswer = z.strictObject({ auction_ids: z.array(z.string()) });

/** GET auctions/create */
export const createAnswer = z.strictObject({
  /** Lowest bids as multiples of the value. */
  presets: z.array(z.number()),
  /** Seconds. */
  periods: z.array(amount),
  auction_ids: z.strictObject({ all: z.array(z.string()), with_bids: z.array(z.string()) }),
  default_minimum_bid: amount,
  default_period: amount,
  fee_percent: percent,
  open_max: amount,
  count_max: amount,
  can_relist: z.boolean(),
  relist_hours: amount,
  values: z.strictObject({ bullets: amount, prison_bribes: amount, credits: amount }),
});

/** POST auctions */
export const startedAnswer = z.strictObject({ message: z.string(), auction_ids: z.array(z.string()) });

const summary = z.array(
  z.strictObject({ item_type: z.enum(auctionTypes), name: z.string(), count: amount, units: amount, amount }),
);

/** GET auctions/statistics */
export const statisticsAnswer = z.strictObject({
  bids_24hours: z.array(average),
  bids_7days: z.array(average),
  bought_summary: summary,
  sold_summary: summary,
  /** Own purchases and sales. */
  history: paged(
    z.strictObject({
      ...historyRowFields,
      auction_id: z.string(),
      type: z.enum(['bought', 'sold']),
      item_name: z.string(),
      amount,
      /** What a sale paid after the house's part; null for a purchase. */
      net: amount.nullable(),
    }),
  ),
});
