import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useSteady } from '../../app/reads/use-steady.ts';
import { count, money } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import type { Auction, AuctionsPage } from './answers.ts';
import { AuctionRow } from './auction-row.tsx';
import type { AuctionSheetProps } from './auction-sheet.tsx';
import styles from './auctions.module.css';
import { AuctionsScreen } from './auctions-screen.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countOf, noFilters, readFilters, writeFilters, type Filters } from './filters.ts';
import { useOpenAuctions } from './use-auctions.ts';
import { useBid, useCancel } from './use-bid.ts';

const AuctionSheet = dialogPart<'AuctionSheet', AuctionSheetProps>(
  'AuctionSheet',
  () => import('./auction-sheet.tsx'),
);

/** What is open now, the next to end first (S073). */
export function OpenAuctions() {
  const [filters, setFilters] = useState(readFilters);
  const page = useOpenAuctions(filters, usePageNumber());
  function narrow(next: Filters): void {
    writeFilters(next);
    setFilters(next);
  }
  return (
    <AuctionsScreen page={page}>
      {(shown) => <OpenList page={shown} filters={filters} onNarrow={narrow} />}
    </AuctionsScreen>
  );
}

/** The player's bid that counted, for the result. */
interface Done {
  readonly auction: Auction;
  readonly amount: number;
}

interface OpenListProps {
  readonly page: AuctionsPage;
  readonly filters: Filters;
  readonly onNarrow: (filters: Filters) => void;
}

function OpenList({ page, filters, onNarrow }: OpenListProps) {
  const [query, setQuery] = useSearchParams();
  const [done, setDone] = useState<Done | null>(null);
  const opened = query.get('auction');
  const { shown, isGone, arrived, hold } = useSteady(page.auctions.data, false);
  const { busy, bid } = useBid((auction, amount) => setDone({ auction, amount }));
  const { busy: cancelling, cancel } = useCancel();
  const { auctions, bid_refund_target: target } = page;
  const go = (id: string | null) => setQuery(changed(query, 'auction', id), { replace: true });
  const held = shown !== auctions.data && arrived > 0 ? `Order held, ${arrived} new` : null;
  return (
    <>
      <BidNews page={page} done={done} />
      <FilterBar filters={filters} onChange={onNarrow} note={held} />
      {shown.length === 0 ? (
        // R307
        <Empty
          icon={<Gavel />}
          sentence="No auctions found."
          next={
            countOf(filters) > 0 ? (
              <Button onPress={() => onNarrow(noFilters)}>Show all</Button>
            ) : (
              <ButtonLink to="/main/auctions/start">Start one</ButtonLink>
            )
          }
        />
      ) : (
        <section className={styles.panel} aria-label="Open auctions" {...hold}>
          <div className={styles.head} aria-hidden="true">
            <span>
              {auctions.total === page.open
                ? count(page.open, 'auction')
                : `${auctions.total} of ${page.open} shown`}
            </span>
            <span className={styles.figure}>Ends</span>
            <span className={styles.figure}>Bid</span>
            <span>My standing</span>
            <span className={styles.figure}>One tap</span>
          </div>
          <ul aria-label="Auctions">
            {shown.map((auction) => (
              <AuctionRow
                key={auction.id}
                auction={auction}
                to={`?${changed(query, 'auction', auction.id)}`}
                open={auction.id === opened}
                gone={isGone(auction)}
                busy={busy ?? cancelling}
                onBid={({ id, next_bid: next }) => bid(id, next, target)}
                onCancel={({ id }) => cancel([id])}
              />
            ))}
          </ul>
        </section>
      )}
      <Pages
        current={auctions.current_page}
        last={auctions.last_page}
        to={(number) => `/main/auctions?page=${number}`}
        words={{ before: 'Ending sooner', after: 'Ending later' }}
      />
      {opened !== null && (
        <AuctionSheet
          key={opened}
          id={opened}
          ids={shown.map(({ id }) => id)}
          target={target}
          onOpen={go}
          onClose={() => go(null)}
        />
      )}
    </>
  );
}

/** What became of the last own bid; where somebody went over one, that comes first. */
function BidNews({ page, done }: { readonly page: AuctionsPage; readonly done: Done | null }) {
  const lost = page.auctions.data.find(({ my_state: state }) => state === 'outbid');
  const now = done && page.auctions.data.find(({ id }) => id === done.auction.id);
  if (lost)
    return (
      <ResultSlot
        tone="danger"
        icon={<Gavel aria-hidden="true" />}
        verdict="Somebody went over you."
        facts={`${lost.item_name} at ${money(lost.last_bid?.amount ?? 0)}. Your ${money(lost.my_bid?.amount ?? 0)} is back ${page.bid_refund_target === 'bank' ? 'in the bank' : 'in hand'}.`}
        resultKey={`${lost.id}-${lost.bids}`}
      />
    );
  if (done && now?.my_state === 'leading')
    return (
      <ResultSlot
        tone="success"
        icon={<Gavel aria-hidden="true" />}
        verdict="You lead."
        facts={`${money(done.amount)} for ${done.auction.item_name} is held until somebody outbids you.`}
        resultKey={`${done.auction.id}-${done.auction.bids}`}
      />
    );
  return (
    <ResultSlot
      tone="idle"
      icon={<Gavel aria-hidden="true" />}
      verdict="Going once."
      facts={
        page.leading > 0
          ? `You lead in ${count(page.leading, 'auction')}.`
          : 'Your money is held while your bid leads, and comes back at once if you are outbid.'
      }
      resultKey="idle"
    />
  );
}

/** The address's query with one name changed, or without it. */
function changed(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
