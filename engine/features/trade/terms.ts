// What the client says beforehand, too: plain numbers and words.

/** Longest message of a gift (R400). */
export const giftMessageMax = 150;

/** Between these amounts a form says what arrives (R158). */
export const previewFrom = 10;
export const previewTo = 100_000_000;

/** The two of a trade: who opened it, and with whom. Of a gift request: who gives, and to whom. */
export const sides = ['host', 'guest'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'host' ? 'guest' : 'host');

/** Where a trade is, seen by one of the two (R354). */
interface TradeSeen {
  readonly escrow: boolean;
  readonly is_host: boolean;
  readonly current_accepted: boolean;
  readonly character_accepted: boolean;
  readonly closed_at: string | null;
  readonly cancelled_at: string | null;
}

/** What a trade waits for, in the documents' words (R357 to R363). */
export function statusText(trade: TradeSeen): string {
  const {
    closed_at: closed,
    cancelled_at: cancelled,
    current_accepted: mine,
    character_accepted: theirs,
  } = trade;
  if (closed !== null) return cancelled === null ? 'Trade complete.' : 'Trade cancelled.';
  if (cancelled !== null) return 'Processing cancellation...';
  if (mine && theirs) return 'Processing the trade...';
  if (!trade.escrow) return trade.is_host ? 'Waiting for them to accept...' : 'Waiting for you to accept...';
  if (mine) return 'Waiting for them to accept...';
  return theirs ? 'Waiting for you to accept...' : 'Waiting for acceptance...';
}
