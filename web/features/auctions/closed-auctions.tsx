import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { count, money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import type { Auction } from './answers.ts';
import styles from './auctions.module.css';
import { AuctionsScreen } from './auctions-screen.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countOf, noFilters, queryOf, readFilters, writeFilters, type Filters } from './filters.ts';
import { LotPicture } from './lot-picture.tsx';
import { MyState } from './my-state.tsx';
import { byOf } from './words.ts';

/** Auctions that are over, the latest first (S073). */
export function ClosedAuctions() {
  const [filters, setFilters] = useState(readFilters);
  const query = { page: usePageNumber(), closed: '1' as const, ...queryOf(filters) };
  const page = useRead('GET auctions', { query, keepPrevious: true });
  function narrow(next: Filters): void {
    writeFilters(next);
    setFilters(next);
  }
  return (
    <AuctionsScreen page={page}>
      {({ auctions }) => (
        <>
          <FilterBar filters={filters} onChange={narrow} />
          {auctions.data.length === 0 ? (
            // R307
            <Empty
              icon={<Gavel />}
              sentence="No auctions found."
              next={
                countOf(filters) > 0 ? (
                  <Button onPress={() => narrow(noFilters)}>Show all</Button>
                ) : (
                  <ButtonLink to="/main/auctions">See the open ones</ButtonLink>
                )
              }
            />
          ) : (
            <section className={styles.panel} aria-label="Closed auctions">
              <ul aria-label="Auctions">
                {auctions.data.map((auction) => (
                  <ClosedRow key={auction.id} auction={auction} />
                ))}
              </ul>
            </section>
          )}
          <Pages
            current={auctions.current_page}
            last={auctions.last_page}
            to={(number) => `/main/auctions/closed?page=${number}`}
          />
        </>
      )}
    </AuctionsScreen>
  );
}

const words = { sold: 'sold', expired: 'no bid', cancelled: 'cancelled' } as const;

function ClosedRow({ auction }: { readonly auction: Auction }) {
  const {
    item_name: name,
    last_bid: last,
    minimum_bid: least,
    processed_at: at,
    ends_at: endsAt,
    bids,
    outcome,
  } = auction;
  return (
    <li className={styles.row} data-off={last === null || undefined}>
      <LotPicture auction={auction} />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{[auction.description, byOf(auction)].filter(Boolean).join(', ')}</small>
      </span>
      <span className={styles.figure}>
        <b>{whenTime(at ?? endsAt, serverClock.now())}</b>
        <small>{outcome === null ? '' : words[outcome]}</small>
      </span>
      <span className={styles.figure}>
        <b>{money(last?.amount ?? least)}</b>
        <small>{last ? count(bids, 'bid') : 'lowest'}</small>
      </span>
      <span className={styles.state}>
        <MyState auction={auction} />
      </span>
      <span className={styles.act} />
    </li>
  );
}
