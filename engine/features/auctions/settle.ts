import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { endParts } from '../../kits/ends.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { cancellation } from './cancel-auctions.ts';
import { voidBid } from './end-auction.ts';
import { bequeathed, bequeathedGoods } from './events.ts';
import { auctionsBy, auctionsLedBy, openAuctions, type Auction } from './state.ts';

/** As many auctions as one item of the agenda settles: a vehicle that goes takes four mods along. */
const settledAtOnce = 25;

/**
 * A death or a ban voids the bids of whom it ends and gives back what nobody has bid for. What has a bid goes on: of a
 * banned seller as it is, of a dead one for the estate (rulings 16 and 24). The round's close ends all that is open.
 */
export const auctionsEnds = endParts({
  feature: 'auctions',
  open: openAuctions,
  of: (world, character) => [...auctionsLedBy(world, character), ...auctionsBy(world, character)],
  atOnce: settledAtOnce,
  goesOn: ({ seller, lead, estate }, { cause, party }) =>
    party !== null && seller === party && lead !== null && (cause !== 'death' || estate !== null),
  end(world, some, { cause, party }) {
    if (party === null) return some.flatMap((auction) => closed(world, auction));
    const own = some.filter(({ seller }) => seller === party);
    const goOn = own.filter(({ lead }) => lead !== null);
    return [
      ...some.filter(({ seller }) => seller !== party).flatMap((auction) => voided(world, auction)),
      ...own.filter(({ lead }) => lead === null).map((auction) => cancellation(world, auction, cause)),
      ...(goOn.length > 0 ? [bequest(world, party, goOn)] : []),
    ];
  },
});

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

/** The round is over: bids and goods go back. */
const closed = (world: World, auction: Auction): readonly DraftEvent[] => [
  ...(auction.lead ? [voidBid(auction, auction.lead)] : []),
  cancellation(world, { ...auction, lead: null }, 'close'),
];
