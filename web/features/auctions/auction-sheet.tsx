import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { clockTime, money, number, percent, shortMoney } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Auction, OneAuction, RefundTarget } from './answers.ts';
import styles from './auctions.module.css';
import { Ends } from './ends.tsx';
import { LotPicture } from './lot-picture.tsx';
import { MyState } from './my-state.tsx';
import { useBid, useCancel } from './use-bid.ts';
import { byOf, netOf, stepsOf } from './words.ts';

export interface AuctionSheetProps {
  readonly id: string;
  /** The list's auctions, to step through. */
  readonly ids: readonly string[];
  readonly target: RefundTarget;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One auction: what it is, its bids, what such goods sold for, and the player's bid. */
export function AuctionSheet({ id, ids, target, onOpen, onClose }: AuctionSheetProps) {
  const answer = useRead('GET auctions/:id', {
    params: { id },
    quiet: true,
    optional: true,
    ownChannel: true,
    refetchMs: 5_000,
  });
  const place = ids.indexOf(id);
  const [before, after] = [ids[place - 1], ids[place + 1]];
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      const to = { j: after, k: before }[event.key];
      if (!typing && to !== undefined) onOpen(to);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
  return (
    <Sheet open title={answer?.auction.item_name ?? 'Auction'} onClose={onClose}>
      {place >= 0 && (
        <div className={styles.steps}>
          <button
            type="button"
            aria-label="The auction before"
            disabled={before === undefined}
            onClick={() => before !== undefined && onOpen(before)}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </button>
          <span>
            {place + 1} of {ids.length}
            <span data-keys>, J and K step through</span>
          </span>
          <button
            type="button"
            aria-label="The next auction"
            disabled={after === undefined}
            onClick={() => after !== undefined && onOpen(after)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      {answer === null ? <SkeletonRows rows={5} height={56} /> : <One answer={answer} target={target} />}
    </Sheet>
  );
}

function One({
  answer: { auction, history, week },
  target,
}: {
  readonly answer: OneAuction;
  readonly target: RefundTarget;
}) {
  const { last_bid: last, minimum_bid: least, outcome, ends_at: endsAt, item_meta: meta } = auction;
  const price = last?.amount ?? least;
  return (
    <div className={styles.one}>
      <LotPicture auction={auction} wide />
      <p className={styles.about}>
        <MyState auction={auction} />{' '}
        {[
          meta?.vehicle
            ? `${meta.vehicle.damage > 0 ? `damage ${percent(meta.vehicle.damage)}` : 'no damage'}, ${number(meta.vehicle.speed)} mph, worth ${money(meta.vehicle.value)}`
            : auction.description,
          byOf(auction),
          `since ${clockTime(auction.started_at)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className={styles.now}>
        <p>
          {outcome === null ? (
            <Ends at={endsAt} className={styles.clock} />
          ) : (
            <b className={styles.clock}>{outcomes[outcome]}</b>
          )}
          <small>
            {outcome === null ? 'ends' : 'ended'} {clockTime(endsAt)}
          </small>
        </p>
        <p>
          <b>{money(price)}</b>
          <small>{last ? (last.is_current_character ? 'your bid' : 'last bid') : 'lowest bid'}</small>
        </p>
      </div>
      {week && <Week week={week} each={price / Math.max(1, auction.item_amount)} />}
      <Bids history={history} />
      {outcome === null && <Own auction={auction} target={target} />}
    </div>
  );
}

const outcomes = { sold: 'Sold', expired: 'No bid', cancelled: 'Cancelled' } as const;

/** What such goods went for, and where this bid stands between. */
function Week({ week, each }: { readonly week: NonNullable<OneAuction['week']>; readonly each: number }) {
  const { lowest, highest, average, sales } = week;
  const [from, to] = [Math.min(lowest, each), Math.max(highest, each)];
  const at = (value: number) => `${to === from ? 50 : (100 * (value - from)) / (to - from)}%`;
  return (
    <figure className={styles.week}>
      <figcaption>
        won for, last 7 days: {shortMoney(lowest)} to {shortMoney(highest)}, {shortMoney(average)} on average
        of {number(sales)}
      </figcaption>
      <span aria-hidden="true">
        <i style={{ insetInlineStart: at(lowest), insetInlineEnd: `calc(100% - ${at(highest)})` }} />
        <b style={{ insetInlineStart: at(each) }} />
      </span>
    </figure>
  );
}

function Bids({ history }: Pick<OneAuction, 'history'>) {
  if (history.length === 0) return null;
  return (
    <ol className={styles.bids} aria-label="Bids">
      {history.map(({ amount, created_at: at, is_current_character: mine }) => (
        <li key={`${at} ${amount}`}>
          <span>{mine ? 'You' : 'Somebody'}</span>
          <b>{money(amount)}</b>
          <time dateTime={at}>{clockTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** What the viewer can do: bid, or cancel their own auction. */
function Own({ auction, target }: { readonly auction: Auction; readonly target: RefundTarget }) {
  const { busy, cancel } = useCancel();
  const closed = usePassingProblem();
  const { id, last_bid: last, locked_message: why } = auction;
  if (auction.is_current_character)
    return (
      <div className={styles.order}>
        <p>{last ? `You get ${money(netOf(last.amount))} if nobody outbids it.` : 'Nobody has bid yet.'}</p>
        <Button wide off={!auction.can_cancel} busy={busy !== null} onPress={() => cancel([id])}>
          {auction.can_cancel ? 'Cancel the auction' : 'It can no longer be cancelled'}
        </Button>
      </div>
    );
  if (auction.locked || closed !== null)
    return (
      <p className={styles.locked}>
        <Lock size={16} aria-hidden="true" /> {closed ?? why}
      </p>
    );
  if (auction.my_state === 'leading')
    return (
      <p className={styles.locked}>You are in the lead. Your money is held until somebody outbids you.</p>
    );
  return <BidForm auction={auction} target={target} />;
}

function BidForm({ auction, target: before }: { readonly auction: Auction; readonly target: RefundTarget }) {
  const cash = useCharacter().money;
  const { next_bid: least, id } = auction;
  const [typed, setTyped] = useState<number | null>(null);
  const [touched, setTouched] = useState(false);
  const [target, setTarget] = useState(before);
  const { busy, error, setError, bid } = useBid(undefined, 'inline');
  // Until the player types, the field follows the least bid.
  const amount = touched ? typed : least;
  const wanted = amount ?? 0;
  const problem =
    amount !== null && wanted < least
      ? `The next bid is ${money(least)} or more.`
      : wanted > cash
        ? 'You do not have that much cash.'
        : null;
  const ready = amount !== null && problem === null;
  function set(next: number | null): void {
    setError(null);
    setTouched(true);
    setTyped(next);
  }
  return (
    <form
      className={styles.order}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) bid(id, wanted, target);
      }}
    >
      <MoneyField label="Your bid" value={amount} onChange={set} max={cash} error={error ?? problem} />
      <fieldset className={styles.segments} aria-label="Bid more">
        {stepsOf(auction).map(({ label, amount: step }) => (
          <button key={label} type="button" aria-pressed={step === amount} onClick={() => set(step)}>
            {label}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.refund}>
        <legend>If you are outbid, the money goes back to your</legend>
        <span className={styles.segments}>
          {(['money', 'bank'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === target} onClick={() => setTarget(each)}>
              {each === 'money' ? 'Cash' : 'Bank'}
            </button>
          ))}
        </span>
      </fieldset>
      <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
        Bid {money(wanted)}
      </Button>
    </form>
  );
}
