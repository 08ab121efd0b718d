import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Store } from './answers.ts';
import styles from './black-market.module.css';
import { MarketScreen } from './market-screen.tsx';
import { ProductRow } from './product-row.tsx';
import { priced } from './priced.ts';
import { ReceiptSlot, type Receipt } from './receipt.tsx';
import { SpecialPanel } from './special-panel.tsx';
import { useNextDay } from './use-next-day.ts';

/** Stores that ask no questions, and above them what somebody has under his coat (S070). */
export function Stores() {
  const page = useRead('GET blackmarket', { query: { useStores: '1' } });
  const special = useRead('GET blackmarket/perks', { optional: true });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <MarketScreen lead="Shelves refill at set times. Walk away from a special, and the next one keeps you waiting.">
      <ReceiptSlot receipt={receipt} idle="Nobody here writes anything down." />
      <Stack>
        {special?.special && <SpecialPanel page={special} special={special.special} onBought={setReceipt} />}
        {page === null ? (
          <SkeletonRows rows={6} height={56} />
        ) : (
          <Shelves stores={page.stores} onBought={setReceipt} />
        )}
      </Stack>
    </MarketScreen>
  );
}

interface ShelvesProps {
  readonly stores: readonly Store[];
  readonly onBought: (receipt: Receipt) => void;
}

/** Refusals that say that the shelf looks different by now. */
const outdated = ['blackmarket_product_not_found', 'timer_running', 'blackmarket_locked'];

/** What is sold to the player stands before what is kept for later levels. */
const openFirst = (products: Store['products']): Store['products'] =>
  products.toSorted(
    (one, other) => Number(one.locked_message !== null) - Number(other.locked_message !== null),
  );

function Shelves({ stores, onBought }: ShelvesProps) {
  const [query, setQuery] = useSearchParams();
  const store = stores.find(({ id }) => id === query.get('store')) ?? stores[0];
  const { busy, submit } = useSubmit('POST blackmarket', {
    overlay: false,
    refreshes: ['GET blackmarket', 'GET items', 'GET perks', 'GET garage'],
    done: ({ product_id: id, title, cost, currency, wait_until: until }) =>
      onBought({
        verdict: `You bought ${title}.`,
        facts:
          until === null
            ? `${priced(cost, currency)} paid.`
            : `${priced(cost, currency)} paid. The next one is here at ${whenTime(until, serverClock.now())}.`,
        key: `${id} ${Date.now()}`,
      }),
    caught(error) {
      if (outdated.some((code) => hasCode(error, code))) refresh('GET blackmarket');
      return false;
    },
  });
  useNextDay(stores.find(({ changes_at: at }) => at !== null)?.changes_at ?? null, 'GET blackmarket');
  if (!store) return null;
  return (
    <div className={styles.market}>
      <nav className={styles.stores} aria-label="Stores">
        {stores.map(({ id, title, detail, icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === store.id}
            onClick={() => setQuery({ store: id }, { replace: true })}
          >
            <GameIcon name={icon} size={28} />
            <span>
              <b>{title}</b>
              <small>{detail}</small>
            </span>
          </button>
        ))}
      </nav>
      <section className={styles.wares} aria-label={store.title}>
        {store.products.length === 0 && (
          // R318
          <Empty icon={<PackageOpen />} sentence="There are no products available in this store." />
        )}
        <ul className={styles.list}>
          {openFirst(store.products).map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              busy={busy === product.id}
              onBuy={() => void submit({ body: { store_id: store.id, product_id: product.id } }, product.id)}
            />
          ))}
        </ul>
        {store.show_special && (
          <p className={styles.note}>
            New papers arrive each day. More perks are under somebody’s coat.
            <ButtonLink small to="/main/blackmarket/special">
              Daily Specials
            </ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}
