import { Link } from 'react-router-dom';
import { count, money } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Auction } from './answers.ts';
import styles from './auctions.module.css';
import { Ends, EndsAt } from './ends.tsx';
import { LotPicture } from './lot-picture.tsx';
import { MyState } from './my-state.tsx';
import { byOf, detailOf, netOf } from './words.ts';

interface AuctionRowProps {
  readonly auction: Auction;
  /** The address of its sheet. */
  readonly to: string;
  readonly open: boolean;
  /** It left the list while the list was held. */
  readonly gone: boolean;
  readonly busy: string | null;
  readonly onBid: (auction: Auction) => void;
  readonly onCancel: (auction: Auction) => void;
}

/** One open auction: what, until when, at how much, what it is to me, and the next bid in one tap (R306). */
export function AuctionRow({ auction, to, open, gone, busy, onBid, onCancel }: AuctionRowProps) {
  const { item_name: name, ends_at: endsAt, last_bid: last, minimum_bid: least, bids, locked } = auction;
  const own = auction.is_current_character;
  const facts = [locked && !own ? auction.locked_message : detailOf(auction), byOf(auction)].filter(Boolean);
  return (
    <li
      className={styles.row}
      data-open={open || undefined}
      data-off={gone || (locked && !own) || undefined}
      data-row-link
    >
      <LotPicture auction={auction} />
      <span className={styles.name}>
        <Link to={to} replace>
          {name}
        </Link>
        <small>{own && last ? `you get ${money(netOf(last.amount))} of it` : facts.join(', ')}</small>
      </span>
      <span className={styles.figure}>
        {gone ? <b>Over</b> : <Ends at={endsAt} />}
        <EndsAt at={endsAt} />
      </span>
      <span className={styles.figure}>
        <b>{money(last?.amount ?? least)}</b>
        <small>{last ? count(bids, 'bid') : 'lowest, no bid'}</small>
      </span>
      <span className={styles.state}>
        <MyState auction={auction} />
      </span>
      <span className={styles.act}>{gone ? null : <Act {...{ auction, busy, onBid, onCancel }} />}</span>
    </li>
  );
}

function Act({
  auction,
  busy,
  onBid,
  onCancel,
}: Pick<AuctionRowProps, 'auction' | 'busy' | 'onBid' | 'onCancel'>) {
  const { id, item_name: name, next_bid: next, last_bid: last, my_state: state, locked } = auction;
  if (auction.is_current_character)
    return auction.can_cancel ? (
      <Button
        small
        label={`Cancel the auction of ${name}`}
        busy={busy === id}
        onPress={() => onCancel(auction)}
      >
        Cancel
      </Button>
    ) : (
      <small>cannot be cancelled</small>
    );
  if (state === 'leading') return <small>you lead</small>;
  if (locked) return <small>locked</small>;
  return (
    <Button
      small
      label={`Make Bid of ${money(next)} for ${name}`}
      busy={busy === id}
      onPress={() => onBid(auction)}
    >
      {last && <span className={styles.step}>+ 10 %</span>} <b>{money(next)}</b>
    </Button>
  );
}
