import { bidPlaced, cancelled, expired, sold } from '@rackets/engine/features/auctions/events.ts';
import {
  creatorOf,
  lotCategory,
  matches,
  type AuctionFilter,
} from '@rackets/engine/features/auctions/views.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { Lot } from '@rackets/engine/shared/holders/asset-types.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { goodsKey } from '@rackets/engine/shared/catalogues/goods-types.ts';
import { defineModel, rowId, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, rowsPerPage, type Page } from '../../kits/pages.ts';

/** How an auction ended. */
export const outcomes = ['sold', 'expired', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** An auction that is over. Seller and buyer are kept to tell a viewer what is theirs; nobody else learns them. */
export type ClosedAuction = {
  readonly auction: string;
  readonly lot: { readonly type: Lot['type']; readonly id: string | null; readonly amount: number };
  readonly minimum: number;
  readonly bids: number;
  readonly period: number;
  readonly startedAt: number;
  readonly endsAt: number;
  /** When it was processed. */
  readonly at: number;
  readonly outcome: Outcome;
  /** The winning bid; null where it was not sold. */
  readonly amount: number | null;
  /** When that was placed; null without one. */
  readonly bidAt: number | null;
  /** Null for the house. */
  readonly seller: string | null;
  readonly buyer: string | null;
};

/** A purchase or a sale of a gangster's own. */
export type AuctionRecord = {
  readonly character: string;
  readonly type: 'bought' | 'sold';
  readonly auction: string;
  readonly lot: ClosedAuction['lot'];
  /** The winning bid. */
  readonly amount: number;
  /** What the house kept of it; null for a purchase. */
  readonly fee: number | null;
  readonly at: number;
};

/** What somebody's purchases or sales came to, by type of goods. */
export type Summary = Readonly<
  Record<string, { readonly count: number; readonly units: number; readonly amount: number }>
>;

/** Winning bids for one kind of goods, by unit, in one hour. */
type Hour = {
  readonly hour: number;
  readonly sales: number;
  readonly units: number;
  readonly amount: number;
  readonly lowest: number;
  readonly highest: number;
};

const closed = 'auctions-closed';
/** When the last bid of an auction was placed, by auction. */
const lastBids = 'auction-last-bids';
const averages = 'auction-averages';
const records = 'auction-records';
const summaries = 'auction-summaries';
const all = 'all';
const house = 'house';
/** A week. */
const hoursKept = 168;

/** Auctions that are over, what goods went for in the last week, and what each gangster bought and sold. */
export const auctionsModel = defineModel({
  name: closed,
  version: 2,
  collections: [
    {
      name: closed,
      indexes: {
        byRow: { fields: ['scope', 'row'] },
        bySeller: { fields: ['owner', 'row'] },
        byCategory: { fields: ['category', 'row'] },
      },
    },
    { name: lastBids, indexes: {} },
    { name: averages, indexes: {} },
    { name: records, indexes: { byCharacter: { fields: ['character', 'row'] } } },
    { name: summaries, indexes: {} },
  ],
  of: { kinds: [bidPlaced, cancelled, expired, sold] },
  touches(event) {
    const sale = sold.match(event);
    if (!sale) return [];
    const parties = event.subjects.map(({ id }) => ({ collection: summaries, id }));
    const { auction, lot } = seenBy(sold, sale, 'everyone');
    return [{ collection: lastBids, id: auction }, { collection: averages, id: goodsKey(lot) }, ...parties];
  },
  fold(event, docs) {
    const bid = bidPlaced.match(event);
    if (bid) docs.put(lastBids, seenBy(bidPlaced, bid, 'everyone').auction, { at: event.at });
    const sale = sold.match(event);
    if (sale) {
      const { amount, ...over } = seenBy(sold, sale, 'everyone');
      // Written above alone.
      const bidAt = (docs.get(lastBids, over.auction)?.['at'] ?? null) as number | null;
      putClosed(event, docs, { ...over, amount, bidAt, outcome: 'sold' });
      foldAverages(event, docs, over.lot, amount);
      foldRecords(event, docs);
    }
    const none = expired.match(event);
    if (none) putClosed(event, docs, { ...seenBy(expired, none, 'everyone'), ...unsold, outcome: 'expired' });
    const off = cancelled.match(event);
    if (off)
      putClosed(event, docs, { ...seenBy(cancelled, off, 'everyone'), ...unsold, outcome: 'cancelled' });
  },
});

const unsold = { amount: null, bidAt: null } as const;

const idOf = ({ subjects }: RecordedEvent, role: string): string | null =>
  subjects.find((subject) => subject.role === role)?.id ?? null;

function putClosed(
  event: RecordedEvent,
  docs: Docs,
  over: Omit<ClosedAuction, 'at' | 'seller' | 'buyer'>,
): void {
  const seller = idOf(event, 'seller');
  const row: ClosedAuction = { ...over, at: event.at, seller, buyer: idOf(event, 'buyer') };
  const kept = {
    scope: all,
    owner: seller ?? house,
    category: lotCategory(over.lot),
    row: rowId(event.revision),
  };
  docs.put(closed, over.auction, { ...row, ...kept });
}

function foldAverages(event: RecordedEvent, docs: Docs, lot: Lot, amount: number): void {
  const id = goodsKey(lot);
  const hour = Math.floor(event.at / hourMs);
  // Written below alone.
  const before = (docs.get(averages, id)?.['hours'] ?? []) as readonly Hour[];
  const each = amount / lot.amount;
  const last = before.find((one) => one.hour === hour);
  const next: Hour = last
    ? {
        hour,
        sales: last.sales + 1,
        units: last.units + lot.amount,
        amount: last.amount + amount,
        lowest: Math.min(last.lowest, each),
        highest: Math.max(last.highest, each),
      }
    : { hour, sales: 1, units: lot.amount, amount, lowest: each, highest: each };
  const hours = [...before.filter((one) => one.hour !== hour && one.hour > hour - hoursKept), next];
  docs.put(averages, id, { lot: { ...lot }, hours });
}

function foldRecords(event: RecordedEvent, docs: Docs): void {
  const sale = sold.match(event);
  if (!sale) return;
  const { auction, lot, amount } = seenBy(sold, sale, 'everyone');
  const row = rowId(event.revision);
  const common = { auction, lot, amount, at: event.at };
  const put = (record: AuctionRecord) => {
    docs.put(records, `${row}-${record.type}`, { ...record, row });
    const before = docs.get(summaries, record.character) ?? {};
    const sums = (before[record.type] ?? {}) as Summary;
    const sum = sums[lot.type] ?? { count: 0, units: 0, amount: 0 };
    const next = { count: sum.count + 1, units: sum.units + lot.amount, amount: sum.amount + amount };
    docs.put(summaries, record.character, { ...before, [record.type]: { ...sums, [lot.type]: next } });
  };
  put({ ...common, character: subjectOf(event, 'buyer'), type: 'bought', fee: null });
  const seller = idOf(event, 'seller');
  if (seller !== null)
    put({ ...common, character: seller, type: 'sold', fee: seenBy(sold, sale, 'seller').fee });
}

/** An auction that is over; null for one that is open or never was. */
export async function readClosedAuction(documents: Documents, id: string): Promise<ClosedAuction | null> {
  // Written by this model alone.
  return ((await documents.getMany(closed, [id])).get(id)?.body as ClosedAuction | undefined) ?? null;
}

/** A page of what a list is narrowed to may lie behind so many rows that it does not show. */
const scannedMost = 1_000;

/** A page of the auctions that are over and that a filter leaves, the latest first. */
export async function readClosed(
  documents: Documents,
  viewer: string,
  filter: AuctionFilter,
  page: number,
): Promise<Page<ClosedAuction>> {
  const { categories, creators, words, hasBids, ids } = filter;
  const [category] = categories.size === 1 ? categories : [];
  const [creator] = creators.size === 1 ? creators : [];
  const plain = words.length === 0 && hasBids === null && ids === null;
  const isOwned = creator === 'self' || creator === 'game';
  const [index, prefix] = isOwned
    ? ['bySeller', creator === 'self' ? viewer : house]
    : category === undefined
      ? ['byRow', all]
      : ['byCategory', category];
  const isAll = plain && (isOwned ? categories.size === 0 : creators.size === 0 && categories.size < 2);
  if (isAll) return pageOf<ClosedAuction>(documents, closed, index, prefix, page);
  const docs = await documents.range(closed, {
    index,
    prefix: [prefix],
    descending: true,
    limit: scannedMost,
  });
  const rows = docs
    .map(({ id, body }) => ({ ...(body as ClosedAuction), id }))
    .filter(({ auction, lot, seller, amount }) =>
      matches(filter, { id: auction, lot, creator: creatorOf(seller, viewer), hasBid: amount !== null }),
    );
  return {
    current: page,
    last: Math.max(1, Math.ceil(rows.length / rowsPerPage)),
    rows: rows.slice((page - 1) * rowsPerPage, page * rowsPerPage),
  };
}

/** What one kind of goods went for, by unit. */
export interface Average {
  readonly key: string;
  readonly lot: ClosedAuction['lot'];
  readonly sales: number;
  readonly average: number;
  readonly lowest: number;
  readonly highest: number;
}

/** What goods went for in the last `hours` before `now`, by unit; of all kinds, or of those named. */
export async function readAverages(
  documents: Documents,
  keys: readonly string[],
  hours: number,
  now: number,
): Promise<readonly Average[]> {
  const since = now / hourMs - hours;
  const docs = await documents.getMany(averages, keys);
  return keys.flatMap((key) => {
    const body = docs.get(key)?.body;
    if (!body) return [];
    const kept = (body['hours'] as readonly Hour[]).filter(({ hour }) => hour >= since);
    const sum = (of: (hour: Hour) => number) => kept.reduce((total, hour) => total + of(hour), 0);
    const units = sum((hour) => hour.units);
    if (units === 0) return [];
    return [
      {
        key,
        lot: body['lot'] as ClosedAuction['lot'],
        sales: sum(({ sales }) => sales),
        average: Math.round(sum(({ amount }) => amount) / units),
        lowest: Math.round(Math.min(...kept.map(({ lowest }) => lowest))),
        highest: Math.round(Math.max(...kept.map(({ highest }) => highest))),
      },
    ];
  });
}

/** A character's purchases and sales, the latest first. */
export const readAuctionRecords = (
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<AuctionRecord>> => pageOf(documents, records, 'byCharacter', character, page);

/** What a character's purchases and sales came to, by type of goods. */
export async function readAuctionSummaries(
  documents: Documents,
  character: string,
): Promise<{ readonly bought: Summary; readonly sold: Summary }> {
  const body = (await documents.getMany(summaries, [character])).get(character)?.body ?? {};
  return { bought: (body['bought'] ?? {}) as Summary, sold: (body['sold'] ?? {}) as Summary };
}
