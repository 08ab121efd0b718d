import { z } from 'zod';
import type { DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { estateOf, inBank, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { secondMs } from '../../shared/time/time.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { transferable } from '../../shared/ports/transferable.ts';
import { goodsBack, sellerOf } from './cancel-auctions.ts';
import { bidVoided, expired, overOf, relisted, sold } from './events.ts';
import { refundOf } from './place-bid.ts';
import { auctionsRules } from './rules.ts';
import { auctionOf, bidHolder, goodsHolder, type Auction, type Bid } from './state.ts';

/** Goods from seller to buyer: the fee is on the money. */
export const goodsChannel = 'auctions-goods';
/** Money from buyer to seller, less the house's tenth (R491). */
export const saleChannel = 'auctions-sale';

const itemData = z.strictObject({ auction: z.string(), endsAt: z.int() });

/** Ends one auction: sold, listed again, or expired. Those that end at once do so in the order of the agenda. */
export const endAuction: DueDefinition = {
  untilClose: true,
  due(world, { data }, context) {
    const { auction: id, endsAt } = itemData.parse(data);
    const auction = auctionOf(world, id);
    // One that was listed again has an item of its own.
    if (auction?.endsAt !== endsAt) return [];
    const { lead } = auction;
    // A death in this very moment, which is not settled yet, voids a bid all the same (ruling 16).
    if (lead && world.characters.get(lead.bidder)?.dead)
      return [voidBid(auction, lead), withoutBid(world, { ...auction, lead: null }, context.now)];
    return lead ? sale(world, context, auction, lead) : [withoutBid(world, auction, context.now)];
  },
};

/** The event that takes a leading bid out and gives it back. */
export function voidBid({ id, lot }: Auction, lead: Bid): DraftEvent {
  return bidVoided.draft(
    { auction: id, lot, amount: lead.amount },
    { moves: [refundOf(id, lead)], subjects: [{ id: lead.bidder, role: 'bidder' }] },
  );
}

function withoutBid(world: World, auction: Auction, now: number): DraftEvent {
  const again = relistedUntil(world, auction, now);
  if (again !== null)
    return relisted.draft(
      { auction: auction.id, lot: auction.lot, endsAt: again },
      { subjects: sellerOf(auction) },
    );
  return expired.draft(overOf(auction), {
    moves: goodsBack(world, auction),
    subjects: sellerOf(auction),
  });
}

/** When an auction that is listed again ends; null when it is not, or no more (ruling 24). */
function relistedUntil(world: World, auction: Auction, now: number): number | null {
  const { seller, autoRelist, period, startedAt } = auction;
  const owner = seller === null ? null : lifeOf(world, seller);
  if (!autoRelist || owner === null || owner.dead || !hasPremium(world, owner.account, now)) return null;
  const endsAt = now + period * secondMs;
  const last = Math.min(startedAt + auctionsRules(world).relistSeconds * secondMs, world.round.endsAt - 1);
  return endsAt <= last ? endsAt : null;
}

/** The goods to the buyer, nine tenths to the seller's bank, or to the estate of a seller who is dead. */
function sale(
  world: World,
  context: DecisionContext,
  auction: Auction,
  { bidder, amount }: Bid,
): readonly DraftEvent[] {
  const { id, seller, value } = auction;
  const from = bidHolder(id, bidder);
  const owner = seller === null ? undefined : world.characters.get(seller);
  const fee = owner ? channelFee(amount, auctionsRules(world).feePpm) : amount;
  const earned = amount - fee;
  const price: readonly Move[] = owner
    ? [
        {
          asset: 'money',
          from,
          to: owner.dead ? estateOf(owner.account) : inBank(owner.id),
          amount: earned,
          channel: saleChannel,
        },
        { asset: 'money', from, to: sinkOf('auctions'), amount: fee, channel: saleChannel },
      ]
    : [{ asset: 'money', from, to: sinkOf('auctions'), amount }];
  const counts = [
    { character: bidder, metric: 'auctions.bought', by: 1 },
    { character: bidder, metric: 'auctions.spent', by: amount },
    ...(owner && !owner.dead
      ? [
          { character: owner.id, metric: 'auctions.sold', by: 1 },
          { character: owner.id, metric: 'auctions.earned', by: earned },
          { character: owner.id, metric: 'auctions.fees', by: fee },
        ]
      : []),
  ];
  return [
    sold.draft(
      {
        ...overOf(auction),
        amount,
        fee,
        earned,
        value: owner ? value : 0,
        ...(owner ? { isReceived: true as const } : {}),
      },
      {
        moves: [...price.filter((move) => move.amount > 0), ...goodsTo(world, auction, bidder)],
        counts,
        subjects: [{ id: bidder, role: 'buyer' }, ...sellerOf(auction)],
      },
    ),
    ...(owner ? [] : newGoods(world, context, auction, bidder)),
  ];
}

function goodsTo(world: World, auction: Auction, buyer: string): readonly Move[] {
  const { lot, seller } = auction;
  const { holder, made } = transferable(world, lot.type);
  const goods = { asset: '', to: holder(world, buyer), amount: lot.amount };
  if (seller !== null)
    return [{ ...goods, asset: lotAsset(lot), from: goodsHolder(auction), channel: goodsChannel }];
  // A thing of the house comes with the events of `newGoods`.
  return made ? [] : [{ ...goods, asset: lotAsset(lot), from: sourceOf('auctions') }];
}

/** Things of the house are made by the feature that owns them. */
function newGoods(
  world: World,
  context: DecisionContext,
  { lot: { type, id } }: Auction,
  character: string,
): readonly DraftEvent[] {
  const { made } = transferable(world, type);
  const how = { character, source: 'auctions', sourceName: 'Bought from the house at auction' };
  return id === null || !made ? [] : made(world, context, id, how);
}
