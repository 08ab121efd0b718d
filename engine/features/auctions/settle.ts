import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { DraftEvent, RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { lotAsset } from '../../shared/holders/transferable.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { cancellation } from './cancel-auctions.ts';
import { voidBid } from './end-auction.ts';
import { bequeathed, bequeathedGoods } from './events.ts';
import { auctionsBy, auctionsLedBy, openAuctions, openCount, type Auction } from './state.ts';

/** As many auctions as one item of the agenda settles: a vehicle that goes takes four mods along. */
const settledAtOnce = 25;

const itemData = z.strictObject({ character: z.string() });

const pages = (auctions: number): number => Math.ceil(auctions / settledAtOnce);

/** What a character's end leaves to settle: their bids, and the auctions they started. */
function left(world: World, character: string): readonly JsonObject[] {
  const many = auctionsBy(world, character).length + auctionsLedBy(world, character).length;
  return Array.from({ length: pages(many) }, () => ({ character }));
}

/**
 * A death or a ban voids the bids of whom it ends and gives back what nobody has bid for. What has a bid goes on: of a
 * banned seller as it is, of a dead one for the estate (rulings 16 and 24).
 */
function settling(cause: 'death' | 'ban'): DueDefinition {
  return {
    due(world, { data }) {
      const { character } = itemData.parse(data);
      const led = auctionsLedBy(world, character).slice(0, settledAtOnce);
      const own = auctionsBy(world, character)
        .filter(({ lead, estate }) => lead === null || (cause === 'death' && estate === null))
        .slice(0, settledAtOnce - led.length);
      const goOn = own.filter(({ lead }) => lead !== null);
      return [
        ...led.flatMap((auction) => voided(world, auction)),
        ...own.filter(({ lead }) => lead === null).map((auction) => cancellation(world, auction, cause)),
        ...(goOn.length > 0 ? [bequest(world, character, goOn)] : []),
      ];
    },
  };
}

/** A bid is void; an auction of the dead that has none any more is over. */
function voided(world: World, auction: Auction): readonly DraftEvent[] {
  if (!auction.lead) return [];
  const without = { ...auction, lead: null };
  return [
    voidBid(auction, auction.lead),
    ...(auction.estate === null ? [] : [cancellation(world, without, 'death')]),
  ];
}

function bequest(world: World, character: string, auctions: readonly Auction[]): DraftEvent {
  const account = accountOf(world, character);
  return bequeathed.draft(
    { auctions: auctions.map(({ id }) => id) },
    {
      moves: auctions.map((auction) => ({
        asset: lotAsset(auction.lot),
        ...bequeathedGoods(auction, account),
        amount: auction.lot.amount,
      })),
      subjects: [{ id: character, role: 'seller' }],
    },
  );
}

/** The round's close ends all that is open: bids and goods go back. */
const settleClose: DueDefinition = {
  due(world) {
    const some: Auction[] = [];
    for (const auction of openAuctions(world)) {
      some.push(auction);
      if (some.length === settledAtOnce) break;
    }
    return some.flatMap((auction) => [
      ...(auction.lead ? [voidBid(auction, auction.lead)] : []),
      cancellation(world, { ...auction, lead: null }, 'close'),
    ]);
  },
};

export const settlements = {
  agenda: {
    'auctions.settle-death': settling('death'),
    'auctions.settle-ban': settling('ban'),
    'auctions.settle-close': settleClose,
  },
  settle: { death: left, ban: left },
  listens: {
    'round.closed'(world: World, { at }: RecordedEvent) {
      for (let page = 0; page < pages(openCount(world)); page += 1) schedule('auctions.settle-close', at);
    },
  },
};
