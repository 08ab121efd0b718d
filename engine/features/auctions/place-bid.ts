import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inBank, inHand } from '../../shared/holders/holders.ts';
import { countText, moneyText } from '../../shared/text/money-text.ts';
import { transferable } from '../../shared/ports/transferable.ts';
import { limitLeft } from '../asset-transfers/limits.ts';
import { bidPlaced } from './events.ts';
import { auctionsRules } from './rules.ts';
import { auctionOf, auctionsLedBy, bidHolder, type Auction, type Bid } from './state.ts';
import { nextBid, refundTargets } from './terms.ts';

const over = refuse('auctions_over', 'This auction is over.', { kind: 'conflict' });

/**
 * Bids for an auction (E115). The bid lies in escrow while it leads; whoever led before has theirs back at once. Of two
 * that come at once the second needs a tenth more.
 */
export const placeBid = defineCommand({
  type: 'auctions.place-bid',
  payload: z.strictObject({
    auction: z.string().max(40),
    amount: z.int().min(1).max(maxInputAmount),
    refund: z.enum(refundTargets),
  }),
  guards: actingFreely,
  decide(world, { payload: { auction: id, amount, refund } }, context) {
    const { me, now } = context;
    const auction = auctionOf(world, id);
    if (!auction || auction.endsAt <= now) return over;
    const { lead, minimum, lot, bids, endsAt } = auction;
    if (accountOf(world, auction.seller) === me.account)
      return refuse('auctions_own', 'You cannot bid for your own goods.', { kind: 'conflict' });
    if (lead?.bidder === me.id)
      return refuse('auctions_leading', 'Nobody has outbid you yet.', { kind: 'conflict' });
    const { ledMost } = auctionsRules(world);
    if (auctionsLedBy(world, me.id).length >= ledMost)
      return refuse('auctions_led_limit', `You can lead in ${ledMost} auctions at a time.`);
    const locked = lockedProblem(world, me.id, auction, now);
    if (locked) return locked;
    const least = nextBid(lead?.amount ?? null, minimum);
    if (amount < least)
      return refuse('auctions_bid_low', `The next bid is ${moneyText(least)} or more.`, {
        kind: 'conflict',
        data: { minimum_bid: least, last_bid: lead?.amount ?? null },
      });
    if (context.balance(inHand(me.id), 'money') < amount)
      return refuse('auctions_cash_short', 'You do not have that much cash.');
    const subjects = [{ id: me.id, role: 'bidder' }];
    const moves = [{ asset: 'money', from: inHand(me.id), to: bidHolder(id, me.id), amount }];
    if (lead) {
      moves.push(refundOf(id, lead));
      subjects.push({ id: lead.bidder, role: 'outbid' });
    }
    return [
      bidPlaced.draft(
        {
          auction: id,
          lot,
          amount,
          bids: bids + 1,
          endsAt,
          refund,
          returned: lead?.amount ?? 0,
          returnedTo: lead?.refund ?? 'bank',
        },
        { moves, counts: [{ character: me.id, metric: 'auctions.bids', by: 1 }], subjects },
      ),
    ];
  },
  answer(events) {
    const { auction, amount, bids } = bidPlaced.first(events).data;
    return { auction, amount, bids };
  },
});

/** A bid goes back to where its bidder wants it. */
export function refundOf(auction: string, { bidder, amount, refund }: Bid): Move {
  const to = refund === 'bank' ? inBank(bidder) : inHand(bidder);
  return { asset: 'money', from: bidHolder(auction, bidder), to, amount };
}

const accountOf = (world: World, character: string | null): string | null =>
  character === null ? null : lifeOf(world, character).account;

/**
 * Why a viewer cannot have what an auction offers: they lack the room, counting what is on its way to them, or their
 * limit of the day is used (ruling 24). Null when they can.
 */
export function lockedProblem(world: World, viewer: string, auction: Auction, now: number): Refusal | null {
  const { lot, seller, value } = auction;
  const kind = transferable(world, lot.type);
  const room = kind.room?.(world, viewer, now) ?? Number.POSITIVE_INFINITY;
  if (lot.amount > room)
    return refuse('auctions_bid_locked', `You have room for ${room} more.`, { data: { room } });
  if (seller === null) return null;
  const left = limitLeft(world, viewer, 'receive', lot.type, now);
  if (left === null || value <= left) return null;
  const each = Math.max(1, Math.floor(value / lot.amount));
  const told =
    lot.amount > 1 ? countText(Math.floor(left / each), 'more unit') : `${moneyText(left)} more in value`;
  return refuse('auctions_bid_locked', `Your limit lets you receive ${told} today.`, { data: { left } });
}
