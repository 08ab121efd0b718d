import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { giveBack } from '../../shared/ports/transferable.ts';
import { cancelled, overOf, type CancelReason } from './events.ts';
import { auctionOf, goodsHolder, type Auction } from './state.ts';
import { ownerLockedMs } from './terms.ts';

/** Whether its owner can still call an auction off: there is no bid, and its last minute has not begun (R350). */
export const canCancel = ({ lead, endsAt }: Auction, now: number): boolean =>
  lead === null && endsAt - now > ownerLockedMs;

/** Calls off those of the named own auctions that can be (E116). */
export const cancelAuctions = defineCommand({
  type: 'auctions.cancel-auctions',
  payload: z.strictObject({ auctions: z.array(z.string().max(40)).min(1).max(100) }),
  guards: actingFreely,
  decide(world, { payload }, { me, now }) {
    const own = [...new Set(payload.auctions)].flatMap((id) => {
      const auction = auctionOf(world, id);
      return auction?.seller === me.id && canCancel(auction, now) ? [auction] : [];
    });
    if (own.length === 0)
      return refuse('auctions_not_cancelled', 'Your auctions can no longer be cancelled.', {
        kind: 'conflict',
      });
    return own.map((auction) => cancellation(world, auction, 'owner'));
  },
  answer: (events) => ({
    auctions: events.flatMap((event) => cancelled.match(event)?.data.auction ?? []),
  }),
});

/** The event that calls an auction off and gives its goods back. */
export function cancellation(world: World, auction: Auction, reason: CancelReason): DraftEvent {
  return cancelled.draft(
    { ...overOf(auction), reason },
    { moves: goodsBack(world, auction), subjects: sellerOf(auction) },
  );
}

/** The moves that give an auction's goods back; those of the house were never there. */
export function goodsBack(world: World, auction: Auction) {
  return auction.seller === null ? [] : giveBack(world, auction.lot, goodsHolder(auction), auction.seller);
}

/** The seller as a subject; nobody for the house. */
export const sellerOf = ({ seller }: Auction) => (seller === null ? [] : [{ id: seller, role: 'seller' }]);
