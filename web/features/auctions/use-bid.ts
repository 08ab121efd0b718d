import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { Auction, RefundTarget } from './answers.ts';
import { showAuction } from './use-auctions.ts';

/** What changes when the player bids or opens an auction. */
const changed = ['GET auctions', 'GET auctions/:id', 'GET trade-limits'] as const;

/** Bids once, however often it is pressed. A lot that turns out to be locked is shown so, with the server's words (R465). */
export function useBid(
  onDone?: (auction: Auction, amount: number) => void,
  errors: 'dialog' | 'inline' = 'dialog',
) {
  const { submit, ...task } = useSubmit('POST auctions/bid', {
    errors,
    overlay: false,
    refreshes: changed,
    done({ auction }) {
      if (auction === null) return;
      showAuction(auction);
      onDone?.(auction, auction.my_bid?.amount ?? 0);
    },
    caught(error) {
      if (['auctions_bid_locked', 'auctions_bid_low', 'auctions_over'].some((code) => hasCode(error, code)))
        refresh(...changed);
      return false;
    },
  });
  const bid = (auction: string, amount: number, target: RefundTarget): void =>
    void submit({ body: { auction_id: auction, amount, refund_target: target } }, auction);
  return { ...task, bid };
}

/** Calls own auctions off; those that can no longer be are left, with the documents' words (R466). */
export function useCancel() {
  const { submit, busy } = useSubmit('POST auctions/close', {
    overlay: false,
    refreshes: [...changed, 'GET auctions/create', 'GET garage', 'GET items', 'GET perks', 'GET drugs/sell'],
  });
  return {
    busy,
    cancel: (ids: readonly string[]): void => void submit({ body: { auction_ids: [...ids] } }, ids[0]),
  };
}
