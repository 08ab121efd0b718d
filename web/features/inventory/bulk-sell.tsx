import { Backpack, Lock } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { UpgradePrompt } from '../../app/shell/upgrade-prompt.tsx';
import { money, number } from '../../app/text/format.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Stack } from '../../ui/screen.tsx';
import type { Item, ItemsPage } from './answers.ts';
import { InventoryScreen } from './inventory-screen.tsx';
import styles from './inventory.module.css';
import { ItemName } from './item-name.tsx';
import { PinButton } from './pin-button.tsx';
import { SaleResult } from './sale-result.tsx';
import { Stepper } from './stepper.tsx';
import { canSell, clamped, lotsOf, totalOf, type Chosen } from './sums.ts';
import { nameThem, useSale, type Sold } from './use-sale.ts';

/** Sells many kinds at once, for Certified Gangsters (S027, ruling 33). */
export function BulkSell() {
  const page = useRead('GET items');
  const [sold, setSold] = useState<Sold | null>(null);
  const sellable = page?.items.filter((item) => item.sell_price !== null) ?? [];
  return (
    <InventoryScreen page={page}>
      {page !== null && !page.premium && (
        <UpgradePrompt>
          Selling in bulk is for Certified Gangsters. Everybody else sells one kind at a time.
        </UpgradePrompt>
      )}
      {page?.premium === true && <SaleResult sold={sold} hint="Enter how many of each to sell." />}
      {page !== null && sellable.length === 0 && (
        <Empty
          icon={<Backpack />}
          sentence="There are no suitable items"
          next={<ButtonLink to="/main/inventory">All items</ButtonLink>}
        />
      )}
      {page !== null && sellable.length > 0 && <BulkList page={page} items={sellable} onSold={setSold} />}
    </InventoryScreen>
  );
}

interface BulkListProps {
  readonly page: ItemsPage;
  readonly items: readonly Item[];
  readonly onSold: (sold: Sold) => void;
}

function BulkList({ page, items, onSold }: BulkListProps) {
  const most = page.count_max;
  const [chosen, setChosen] = useState<Chosen>({});
  const lots = lotsOf(items, chosen, most);
  const { busy, sell } = useSale((sold) => {
    setChosen({});
    onSold(sold);
  });
  const rest = items.filter(canSell);
  const all = Object.fromEntries(rest.map(({ type_id: id, count }) => [id, count]));
  return (
    <Stack>
      <div>
        <ul className={styles.panel} aria-label="Items to sell">
          {items.map((item) => {
            const count = clamped(chosen[item.type_id] ?? 0, item.count, most);
            return (
              <li key={item.type_id} className={styles.row} data-bulk data-chosen={count > 0 || undefined}>
                <PinButton item={item} />
                <ItemName item={item} to={`/main/inventory?item=${item.type_id}`} />
                <span className={styles.price}>
                  {money(item.sell_price ?? 0)}
                  <small>each</small>
                </span>
                {item.locked ? (
                  <span className={styles.kept}>
                    {number(item.count)} kept <Lock size={14} aria-label="Locked" />
                  </span>
                ) : (
                  <Stepper
                    label={item.name_plural}
                    value={count}
                    owned={item.count}
                    most={most}
                    onChange={(next) => setChosen((before) => ({ ...before, [item.type_id]: next }))}
                  />
                )}
                <b className={styles.sum}>{count === 0 ? '–' : money(count * (item.sell_price ?? 0))}</b>
              </li>
            );
          })}
        </ul>
        <section className={styles.bar} aria-label="Sale">
          <p aria-live="polite">
            <b>{lots.length === 0 ? 'Nothing chosen' : nameThem(lots)}</b>
            <small>{lots.map(({ sum }) => money(sum)).join(' + ')}</small>
          </p>
          <ActBar className={styles.acts}>
            <Button onPress={() => setChosen(lots.length === 0 ? all : {})}>
              {lots.length === 0 ? 'Choose all' : 'Clear'}
            </Button>
            <Button
              look="filled"
              off={lots.length === 0 || (lots.length > 1 && !page.premium)}
              busy={busy}
              onPress={() => void sell(lots)}
            >
              Sell for exactly {money(totalOf(lots))}
            </Button>
          </ActBar>
        </section>
      </div>
    </Stack>
  );
}
