import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { escrowOf } from '../../shared/holders/holders.ts';
import type { HeldLot } from '../../shared/ports/transferable.ts';
import type { RefundTarget } from './terms.ts';

/** A bid. */
export interface Bid {
  readonly bidder: string;
  readonly amount: number;
  /** Ms since the epoch. */
  readonly at: number;
  /** Where it goes once somebody passes it. */
  readonly refund: RefundTarget;
}

/** An auction that is open. */
export interface Auction {
  readonly id: string;
  /** Null for one of the house. */
  readonly seller: string | null;
  readonly lot: Lot;
  /** What it counts against limits, in dollars, as it stood at the start. */
  readonly value: number;
  readonly minimum: number;
  /** Seconds. */
  readonly period: number;
  /** When it was put up at first, and when it ends; ms since the epoch. */
  readonly startedAt: number;
  readonly endsAt: number;
  /** How many were started at once. */
  readonly count: number;
  readonly autoRelist: boolean;
  /** The account to whose estate it is sold, once its seller is dead. */
  readonly estate: string | null;
  readonly lead: Bid | null;
  /** All bids, and the last of them, the latest first. */
  readonly bids: number;
  readonly recent: readonly Bid[];
}

/** So many bids of an auction are told. */
export const bidsKept = 10;

export const auctionsState = defineSlice('auctions', () => ({
  /** By period, in which they end in the order in which they came: so the next to end is always the first of one. */
  byPeriod: new Map<string, Map<string, Auction>>(),
  periodOf: new Map<string, string>(),
  /** Ids of the open auctions that a character started, and of those in which they lead. */
  bySeller: new Map<string, Set<string>>(),
  byLeader: new Map<string, Set<string>>(),
  /** Who wants passed bids back in hand; the others want them in the bank. */
  backInHand: new Set<string>(),
}));

/** An open auction, or null. */
export function auctionOf(world: World, id: string): Auction | null {
  const { byPeriod, periodOf } = auctionsState(world);
  const period = periodOf.get(id);
  return period === undefined ? null : (byPeriod.get(period)?.get(id) ?? null);
}

/** How many auctions are open. */
export const openCount = (world: World): number => auctionsState(world).periodOf.size;

/** Open auctions, the next to end first; of those that end at once, by their periods. */
export function* openAuctions(world: World): Generator<Auction, void> {
  const queues = [...auctionsState(world).byPeriod.values()].map((queue) => queue.values());
  const heads = queues.flatMap((queue) => {
    const { value } = queue.next();
    return value ? [{ auction: value, queue }] : [];
  });
  while (heads.length > 0) {
    let next = heads[0];
    for (const head of heads) if (next && head.auction.endsAt < next.auction.endsAt) next = head;
    if (!next) return;
    yield next.auction;
    const { value } = next.queue.next();
    if (value) next.auction = value;
    else heads.splice(heads.indexOf(next), 1);
  }
}

const inOrder = (world: World, ids: Iterable<string>): readonly Auction[] =>
  [...ids].flatMap((id) => auctionOf(world, id) ?? []);

/** The open auctions that a character started. */
export const auctionsBy = (world: World, character: string): readonly Auction[] =>
  inOrder(world, auctionsState(world).bySeller.get(character) ?? []);

/** The open auctions in which a character leads. */
export const auctionsLedBy = (world: World, character: string): readonly Auction[] =>
  inOrder(world, auctionsState(world).byLeader.get(character) ?? []);

/** Where a bid lies while it leads. */
export const bidHolder = (auction: string, bidder: string): string => escrowOf('auctions', auction, bidder);

/** Where the goods of a player's auction lie: with the seller's account once the seller is dead. */
export function goodsHolder({ id, seller, estate }: Pick<Auction, 'id' | 'seller' | 'estate'>): string {
  return estate === null ? escrowOf('auctions', id, String(seller)) : `estate:auctions:${id}:${estate}`;
}

/** What auctions hold for a character: goods that may come back, and those that a leading bid is to bring. */
export function heldFor(world: World, character: string): readonly HeldLot[] {
  return [
    ...auctionsBy(world, character).map(({ lot, value }) => ({ lot, value, way: 'away' as const })),
    ...auctionsLedBy(world, character).map(({ lot, value, seller }) => ({
      lot,
      value: seller === null ? 0 : value,
      way: 'coming' as const,
    })),
  ];
}

/** Adds an auction, or puts another state of it in its place. Part of apply. */
export function putAuction(world: World, auction: Auction): void {
  const { byPeriod, periodOf, bySeller, byLeader } = auctionsState(world);
  const before = auctionOf(world, auction.id);
  const queue = byPeriod.get(String(auction.period)) ?? new Map<string, Auction>();
  byPeriod.set(String(auction.period), queue);
  // One that is listed again ends later than all others of its period.
  if (before && before.endsAt !== auction.endsAt) queue.delete(auction.id);
  queue.set(auction.id, auction);
  periodOf.set(auction.id, String(auction.period));
  if (auction.seller !== null) note(bySeller, auction.seller, auction.id);
  if (before?.lead && before.lead.bidder !== auction.lead?.bidder)
    drop(byLeader, before.lead.bidder, auction.id);
  if (auction.lead) note(byLeader, auction.lead.bidder, auction.id);
}

/** Drops an auction that is over. Part of apply. */
export function dropAuction(world: World, id: string): void {
  const { byPeriod, periodOf, bySeller, byLeader } = auctionsState(world);
  const auction = auctionOf(world, id);
  if (!auction) return;
  const queue = byPeriod.get(String(auction.period));
  queue?.delete(id);
  if (queue?.size === 0) byPeriod.delete(String(auction.period));
  periodOf.delete(id);
  if (auction.seller !== null) drop(bySeller, auction.seller, id);
  if (auction.lead) drop(byLeader, auction.lead.bidder, id);
}

function note(sets: Map<string, Set<string>>, key: string, id: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(id));
}

function drop(sets: Map<string, Set<string>>, key: string, id: string): void {
  const ids = sets.get(key);
  ids?.delete(id);
  if (ids?.size === 0) sets.delete(key);
}
