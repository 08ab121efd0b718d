import { refresh } from '../../app/reads/query-client.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import type { Auction, AuctionsPage } from './answers.ts';
import { queryOf, type Filters } from './filters.ts';

/** R351, where pushes do not come. */
const refetchMs = 2_000;

/** A bid as the channel tells it. */
interface ToldBid {
  readonly id: string;
  readonly amount: number;
  readonly bids: number;
  readonly next_bid: number;
  readonly at: string;
}

/** A page of the open auctions, which follows bids as they come. Null until it is read. */
export function useOpenAuctions(filters: Filters, page: number): AuctionsPage | null {
  const readAnew = () => refresh('GET auctions', 'GET auctions/:id');
  useChannel('auctions', {
    message(event, data) {
      // The frames are made of the same schemas as the page.
      if (event === 'bid') showBid(data as ToldBid);
      else readAnew();
    },
    resync: readAnew,
  });
  return useRead('GET auctions', {
    query: { page, ...queryOf(filters) },
    keepPrevious: true,
    ownChannel: true,
    refetchMs,
  });
}

/** Changes an auction wherever it is shown. */
function changeAuction(id: string, change: (auction: Auction) => Auction): void {
  queryClient.setQueriesData<AuctionsPage>(
    { queryKey: ['GET auctions'] },
    (before) =>
      before && {
        ...before,
        auctions: {
          ...before.auctions,
          data: before.auctions.data.map((each) => (each.id === id ? change(each) : each)),
        },
      },
  );
}

/** Somebody's bid; the player's own is already known from its answer, which counts as many bids. */
function showBid({ id, amount, bids, next_bid: next, at }: ToldBid): void {
  changeAuction(id, (auction) => {
    if (auction.bids >= bids) return auction;
    const wasLeading = auction.my_state === 'leading';
    return {
      ...auction,
      bids,
      next_bid: next,
      last_bid: { amount, is_current_character: false, created_at: at },
      my_state: wasLeading ? 'outbid' : auction.my_state,
      can_cancel: false,
    };
  });
  refresh('GET auctions/:id');
}

/** An auction after the player's bid. */
export function showAuction(auction: Auction): void {
  changeAuction(auction.id, () => auction);
}
