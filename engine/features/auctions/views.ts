import { viewPicture } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { iso } from '../../shared/time/time.ts';
import { goodsKeys, goodsOf, lotName, knownAsset } from '../../shared/catalogues/goods-types.ts';
import { lotWorth, transferable } from '../../shared/ports/transferable.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { percentOf } from '../../shared/text/percent.ts';
import { canCancel } from './cancel-auctions.ts';
import { lockedProblem } from './place-bid.ts';
import { auctionsRules } from './rules.ts';
import { auctionsBy, auctionsLedBy, auctionsState, openAuctions, openCount, type Auction } from './state.ts';
import { auctionTypes, categoryOf, nextBid, ownerLockedMs, type AuctionType } from './terms.ts';

/** Who started what a list shows, seen by the viewer. */
export const creators = ['self', 'others', 'game'] as const;
export type Creator = (typeof creators)[number];

/** What a list of open or closed auctions is narrowed to (R304). */
export interface AuctionFilter {
  /** Empty for all. */
  readonly categories: ReadonlySet<string>;
  readonly creators: ReadonlySet<Creator>;
  /** Words in the name of what is sold, in lower case. */
  readonly words: readonly string[];
  /** Null for both. */
  readonly hasBids: boolean | null;
  /** Null for any. */
  readonly ids: ReadonlySet<string> | null;
}

/** The type of a lot as auctions know it. */
const typeOf = ({ type }: Lot): AuctionType => auctionTypes.find((each) => each === type) ?? 'item';

/** What a lot is, whoever sells it: its name, kind, category and picture. */
export function describeLot(lot: Lot) {
  const type = typeOf(lot);
  const { description, icon, imageUrl } = goodsOf(lot);
  return {
    item_type: type,
    item_name: lotName(lot),
    description,
    category: categoryOf[type],
    ...viewPicture(icon, imageUrl),
    item_amount: lot.amount,
  };
}

/** The category of a lot in filters. */
export const lotCategory = (lot: Lot): string => categoryOf[typeOf(lot)];

/** The keys of all goods whose bids are compared, in the order in which statistics show them. */
export const allGoods = (): readonly string[] =>
  goodsKeys(['vehicle', 'perk', 'drugs', 'item', 'bullets', 'credits', 'prison_bribes']);

/** An open auction as anybody may see it: no seller, no bidder. */
export function publicAuction(world: World, auction: Auction) {
  const { id, lot, minimum, lead, bids, endsAt, startedAt, period, seller } = auction;
  const meta = lot.id === null ? null : (transferable(world, lot.type).meta?.(world, lot.id) ?? null);
  const described = describeLot(lot);
  return {
    id,
    ...described,
    icon_url: meta?.vehicle?.image_url ?? described.icon_url,
    item_meta: meta,
    started_at: iso(startedAt),
    ends_at: iso(endsAt),
    processed_at: null,
    by_game: seller === null,
    has_limit: seller !== null,
    minimum_bid: minimum,
    next_bid: nextBid(lead?.amount ?? null, minimum),
    bids,
    period,
  };
}

/** An open auction as a viewer sees it: what is theirs, and what they may do. */
export function viewAuction(world: World, auction: Auction, viewer: string, now: number) {
  const { seller, lead, count, autoRelist, recent, endsAt } = auction;
  const own = seller === viewer;
  const mine = recent.find(({ bidder }) => bidder === viewer);
  const state = own
    ? ('own' as const)
    : lead?.bidder === viewer
      ? ('leading' as const)
      : mine
        ? ('outbid' as const)
        : null;
  const problem = own ? null : lockedProblem(world, viewer, auction, now);
  return {
    ...publicAuction(world, auction),
    is_current_character: own,
    locked: own ? endsAt - now <= ownerLockedMs : problem !== null,
    locked_message: problem?.message ?? null,
    can_cancel: own && canCancel(auction, now),
    last_bid: lead
      ? { amount: lead.amount, is_current_character: lead.bidder === viewer, created_at: iso(lead.at) }
      : null,
    my_state: state,
    my_bid: mine ? { amount: mine.amount, created_at: iso(mine.at) } : null,
    count: own ? count : null,
    auto_relist: own ? autoRelist : null,
    /** How it ended; null while it is open. */
    outcome: null,
  };
}

/** The bids of an open auction, the latest first: how much and when, and which are the viewer's. */
export function viewBids({ recent }: Auction, viewer: string) {
  return recent.map(({ amount, at, bidder }) => ({
    amount,
    created_at: iso(at),
    is_current_character: bidder === viewer,
  }));
}

/** Whether a list with this filter shows something started by `creator` of this name and category. */
export function matches(
  { categories, creators: of, words, hasBids, ids }: AuctionFilter,
  shown: {
    readonly id: string;
    readonly lot: Lot;
    readonly creator: Creator;
    readonly hasBid: boolean;
  },
): boolean {
  if (ids !== null && !ids.has(shown.id)) return false;
  if (hasBids !== null && hasBids !== shown.hasBid) return false;
  if (of.size > 0 && !of.has(shown.creator)) return false;
  if (categories.size > 0 && !categories.has(lotCategory(shown.lot))) return false;
  if (words.length === 0) return true;
  const name = lotName(shown.lot).toLowerCase();
  return words.every((word) => name.includes(word));
}

/** Who started an auction, as a viewer sees it. */
export const creatorOf = (seller: string | null, viewer: string): Creator =>
  seller === null ? 'game' : seller === viewer ? 'self' : 'others';

/** A page of the open auctions that a filter leaves, the next to end first. */
export function listOpen(
  world: World,
  viewer: string,
  filter: AuctionFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  now: number,
) {
  const data: ReturnType<typeof viewAuction>[] = [];
  let found = 0;
  for (const auction of openAuctions(world)) {
    const { id, lot, seller, lead } = auction;
    if (!matches(filter, { id, lot, creator: creatorOf(seller, viewer), hasBid: lead !== null })) continue;
    found += 1;
    if (found > (page - 1) * perPage && data.length < perPage)
      data.push(viewAuction(world, auction, viewer, now));
  }
  const last = Math.max(1, Math.ceil(found / perPage));
  return { current_page: page, last_page: last, per_page: perPage, data, total: found };
}

/** What a viewer has in auctions: for the head of the pages. */
export function viewOwn(world: World, viewer: string) {
  const led = auctionsLedBy(world, viewer);
  return {
    open: openCount(world),
    own_open: auctionsBy(world, viewer).length,
    leading: led.length,
    held: led.reduce((sum, { lead }) => sum + (lead?.amount ?? 0), 0),
    bid_refund_target: auctionsState(world).backInHand.has(viewer) ? ('money' as const) : ('bank' as const),
  };
}

/** What the form for a new auction needs (E117). */
export function viewCreation(world: World, viewer: string, now: number) {
  const rules = auctionsRules(world);
  const own = auctionsBy(world, viewer);
  const account = accountOf(world, viewer);
  return {
    presets: [...rules.presets],
    periods: [...rules.periods],
    auction_ids: {
      all: own.map(({ id }) => id),
      with_bids: own.filter(({ lead }) => lead !== null).map(({ id }) => id),
    },
    default_minimum_bid: rules.defaultMinimum,
    default_period: rules.defaultPeriod,
    fee_percent: percentOf(rules.feePpm),
    open_max: rules.openMost,
    count_max: rules.startedMost,
    can_relist: hasPremium(world, account, now),
    relist_hours: rules.relistSeconds / 3_600,
    /** What one of each plain good is worth. */
    values: {
      bullets: transferable(world, 'bullets').value(world, null),
      prison_bribes: transferable(world, 'prison_bribes').value(world, null),
      credits: transferable(world, 'credits').value(world, null),
    },
  };
}

/** What a viewer has to do with auctions, for the console. */
export function viewOwnAuctions(world: World, viewer: string, now: number) {
  const shown = (auctions: readonly Auction[]) =>
    auctions.map((auction) => viewAuction(world, auction, viewer, now));
  return {
    ...viewOwn(world, viewer),
    own: shown(auctionsBy(world, viewer)),
    led: shown(auctionsLedBy(world, viewer)),
  };
}

/** The lowest bid for a lot that its seller does not name: its worth as it stands, and no less than the least (R494). */
export function startingBid(world: World, lot: Lot): number {
  return Math.max(auctionsRules(world).defaultMinimum, knownAsset(lot) === null ? 0 : lotWorth(world, lot));
}
