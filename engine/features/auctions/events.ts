import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, time, who } from '../../kernel/declarations/sentence.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { secondMs } from '../../shared/time/time.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { lotSchema } from '../../shared/ports/transferable.ts';
import { noteTransfer } from '../asset-transfers/limits.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { auctionsRules } from './rules.ts';
import {
  auctionOf,
  auctionsState,
  bidsKept,
  dropAuction,
  goodsHolder,
  putAuction,
  type Auction,
} from './state.ts';
import { refundTargets } from './terms.ts';

const dollars = z.int().min(0);
const refund = z.enum(refundTargets);
const known = (world: World, id: string): Auction =>
  auctionOf(world, id) ?? broken(`the auction ${id} is open`);
/** A subject of an event that not every such event has. */
const idOf = ({ subjects }: Pick<RecordedEvent<unknown>, 'subjects'>, role: string): string | null =>
  subjects.find((subject) => subject.role === role)?.id ?? null;

/** Auctions were put up, by a player or, without a seller, by the house. */
export const started = defineEvent({
  type: 'auctions.started',
  version: 1,
  data: z.strictObject({
    auctions: z
      .array(z.strictObject({ id: z.string(), lot: lotSchema, value: dollars, minimum: z.int().min(1) }))
      .min(1)
      .readonly(),
    period: z.int().min(1),
    endsAt: z.int(),
    autoRelist: z.boolean(),
  }),
  visible: { everyone: ['auctions', 'period', 'endsAt'], seller: ['autoRelist'] },
  tell({ data: { auctions, endsAt }, ...event }) {
    const lots = auctions.map(({ lot }) => lotName(lot)).join(', ');
    return idOf(event, 'seller') === null
      ? say`The house put up ${lots}, until ${time(endsAt)}.`
      : say`${who(event, 'seller')} put up ${lots}, until ${time(endsAt)}.`;
  },
  apply(world, event) {
    const { auctions, period, endsAt, autoRelist } = event.data;
    const seller = idOf(event, 'seller');
    for (const each of auctions) {
      putAuction(world, {
        ...each,
        seller,
        period,
        startedAt: event.at,
        endsAt,
        count: auctions.length,
        autoRelist,
        estate: null,
        lead: null,
        bids: 0,
        recent: [],
      });
      scheduleEnd(each.id, endsAt);
    }
    if (seller === null) scheduleHouse(world, event.at);
  },
});

const scheduleEnd = (auction: string, endsAt: number) =>
  schedule('auctions.end-auction', endsAt, { auction, endsAt });

/** Files the house's next auction. Part of apply. */
export function scheduleHouse(world: World, at: number): void {
  schedule('auctions.start-house-auction', at + auctionsRules(world).houseEverySeconds * secondMs);
}

/** Somebody bid; whoever led before has that bid back. */
export const bidPlaced = defineEvent({
  type: 'auctions.bid-placed',
  version: 1,
  data: z.strictObject({
    auction: z.string(),
    lot: lotSchema,
    amount: z.int().min(1),
    /** Bids so far. */
    bids: z.int().min(1),
    endsAt: z.int(),
    refund,
    /** What whoever led before has back, and where; 0 for the first bid. */
    returned: dollars,
    returnedTo: refund,
  }),
  visible: {
    everyone: ['auction', 'lot', 'amount', 'bids', 'endsAt'],
    bidder: ['refund'],
    outbid: ['returned', 'returnedTo'],
  },
  tell: ({ data: { lot, amount }, ...event }) =>
    say`${who(event, 'bidder')} bid ${cash(amount)} for ${lotName(lot)}.`,
  apply(world, event) {
    const { auction: id, amount, bids, refund: back } = event.data;
    const bidder = idOf(event, 'bidder') ?? broken('somebody bids');
    const auction = known(world, id);
    const bid = { bidder, amount, at: event.at, refund: back };
    const recent = [bid, ...auction.recent].slice(0, bidsKept);
    putAuction(world, { ...auction, lead: bid, bids, recent });
    const { backInHand } = auctionsState(world);
    if (back === 'money') backInHand.add(bidder);
    else backInHand.delete(bidder);
  },
});

/** What is left of an auction that is over, for lists of those: the world forgets it. */
const over = {
  auction: z.string(),
  lot: lotSchema,
  minimum: z.int().min(1),
  bids: z.int().min(0),
  period: z.int().min(1),
  startedAt: z.int(),
  endsAt: z.int(),
};
const overFields = ['auction', 'lot', 'minimum', 'bids', 'period', 'startedAt', 'endsAt'] as const;

/** What an event tells of an auction that it ends. */
export const overOf = ({ id, lot, minimum, bids, period, startedAt, endsAt }: Auction) => ({
  auction: id,
  lot,
  minimum,
  bids,
  period,
  startedAt,
  endsAt,
});

export const cancelReasons = ['owner', 'death', 'ban', 'close'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** An auction was called off, and the goods are back: by its owner, or from outside. */
export const cancelled = defineEvent({
  type: 'auctions.cancelled',
  version: 1,
  data: z.strictObject({ ...over, reason: z.enum(cancelReasons) }),
  visible: { everyone: overFields, seller: ['reason'] },
  tell: ({ data: { lot, reason } }) => say`The auction of ${lotName(lot)} was called off (${reason}).`,
  apply: (world, { data }) => dropAuction(world, data.auction),
});

/** An auction ended without a bid, and the goods are back. */
export const expired = defineEvent({
  type: 'auctions.expired',
  version: 1,
  data: z.strictObject(over),
  visible: { everyone: overFields },
  tell: ({ data: { lot } }) => say`Nobody bid for ${lotName(lot)}.`,
  apply: (world, { data }) => dropAuction(world, data.auction),
});

/** An auction ended without a bid, and is listed again. */
export const relisted = defineEvent({
  type: 'auctions.relisted',
  version: 1,
  data: z.strictObject({ auction: z.string(), lot: lotSchema, endsAt: z.int() }),
  visible: { everyone: ['auction', 'lot', 'endsAt'] },
  tell: ({ data: { lot, endsAt } }) => say`${lotName(lot)} is listed again, until ${time(endsAt)}.`,
  apply(world, { data: { auction: id, endsAt } }) {
    putAuction(world, { ...known(world, id), endsAt });
    scheduleEnd(id, endsAt);
  },
});

/** The highest bid took the goods. A house auction has no seller. */
export const sold = defineEvent({
  type: 'auctions.sold',
  version: 1,
  data: z.strictObject({
    ...over,
    amount: z.int().min(1),
    /** What the house kept, and what the seller got. */
    fee: dollars,
    earned: dollars,
    /** What the goods counted against limits, in dollars; 0 for the house's. */
    value: dollars,
    /** Set where what the seller got counts as money received. Sales of earlier builds have no such field. */
    isReceived: z.literal(true).optional(),
  }),
  visible: { everyone: [...overFields, 'amount'], seller: ['fee', 'earned'] },
  tell({ data: { lot, amount }, ...event }) {
    const told = say`${who(event, 'buyer')} won ${lotName(lot)} for ${cash(amount)}`;
    return idOf(event, 'seller') === null ? say`${told}.` : say`${told} from ${who(event, 'seller')}.`;
  },
  apply(world, event) {
    const { auction, lot, value, earned, isReceived } = event.data;
    dropAuction(world, auction);
    const [seller, buyer] = [idOf(event, 'seller'), idOf(event, 'buyer')];
    if (seller === null || buyer === null) return;
    const [from, to] = [accountOf(world, seller), accountOf(world, buyer)];
    const { at } = event;
    noteTransfer(world, { from, to, type: lot.type, value, at });
    if (isReceived) noteTransfer(world, { from: to, to: from, type: 'money', value: earned, at });
  },
});

/** A leading bid no longer counts and is refunded: its bidder died or was banned, or the round closed. */
export const bidVoided = defineEvent({
  type: 'auctions.bid-voided',
  version: 1,
  data: z.strictObject({ auction: z.string(), lot: lotSchema, amount: z.int().min(1) }),
  visible: { everyone: ['auction', 'lot'], bidder: ['amount'] },
  tell: ({ data: { lot, amount }, ...event }) =>
    say`The bid of ${who(event, 'bidder')} for ${lotName(lot)}, ${cash(amount)}, no longer counts.`,
  apply(world, { data: { auction: id } }) {
    putAuction(world, { ...known(world, id), lead: null });
  },
});

/** The seller is dead: auctions with a bid go on, for the estate. */
export const bequeathed = defineEvent({
  type: 'auctions.bequeathed',
  version: 1,
  data: z.strictObject({ auctions: z.array(z.string()).min(1).readonly() }),
  visible: { seller: ['auctions'] },
  tell: ({ data: { auctions }, ...event }) =>
    say`${count(auctions.length)} auctions of ${who(event, 'seller')} go on for the estate.`,
  apply(world, { data: { auctions } }) {
    for (const id of auctions) {
      const auction = known(world, id);
      const { account } = lifeOf(world, auction.seller ?? broken('a player sells'));
      putAuction(world, { ...auction, estate: account });
    }
  },
});

/** The moves that bequeath: the goods lie with the account from now on. */
export const bequeathedGoods = (auction: Auction, account: string) => ({
  from: goodsHolder(auction),
  to: goodsHolder({ ...auction, estate: account }),
});
