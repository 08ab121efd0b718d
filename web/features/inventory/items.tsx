import { Backpack, Lock } from 'lucide-react';
import { useState } from 'react';
import { changed, useKeptQuery } from '../../app/pages/use-kept-query.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';
import { money, number } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import type { Item, ItemsPage } from './answers.ts';
import { InventoryScreen } from './inventory-screen.tsx';
import styles from './inventory.module.css';
import { ItemName } from './item-name.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { PinButton } from './pin-button.tsx';
import { SaleResult } from './sale-result.tsx';
import type { Sold } from './use-sale.ts';

/** What the player carries (S025). */
export function Items() {
  const page = useRead('GET items');
  const [sold, setSold] = useState<Sold | null>(null);
  return (
    <InventoryScreen page={page}>
      <SaleResult sold={sold} hint="Open an item to sell it." />
      {page !== null && page.items.length === 0 && (
        // R485
        <Empty icon={<Backpack />} sentence="There are no suitable items" next={firstItem} />
      )}
      {page !== null && page.items.length > 0 && <ItemList page={page} onSold={setSold} />}
    </InventoryScreen>
  );
}

/** Where a first item comes from, where there is such a screen. */
const looting = menuEntries.find(({ to }) => to === '/main/looting');
const firstItem = looting && <ButtonLink to={looting.to}>{looting.label}</ButtonLink>;

/** What of the address is there again on the next visit. */
const keptNames = ['search', 'kind'];

interface ItemListProps {
  readonly page: ItemsPage;
  readonly onSold: (sold: Sold) => void;
}

function ItemList({ page, onSold }: ItemListProps) {
  const { query, set, clear } = useKeptQuery('inventory-filters', keptNames);
  const search = query.get('search') ?? '';
  const kind = query.get('kind') ?? 'all';
  const items = page.items.filter(
    (item) =>
      (kind === 'all' || item.category_id === kind) &&
      item.name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const opened = page.items.find(({ type_id: id }) => id === query.get('item'));

  return (
    <Stack>
      <div className={styles.tools}>
        <SearchBox
          label="Search items"
          value={search}
          onChange={(text) => set('search', text === '' ? null : text)}
        />
        <Select
          label="Kind"
          value={kind}
          options={kindsOf(page.items)}
          onChange={(value) => set('kind', value === 'all' ? null : value)}
        />
      </div>
      {items.length === 0 ? (
        <Empty
          icon={<Backpack />}
          sentence="There are no suitable items"
          next={<Button onPress={clear}>Show all</Button>}
        />
      ) : (
        <ul className={styles.panel} aria-label="Items">
          {items.map((item) => (
            <ItemRow key={item.type_id} item={item} to={`?${changed(query, 'item', item.type_id)}`} />
          ))}
        </ul>
      )}
      {opened && (
        <ItemSheet
          key={opened.type_id}
          item={opened}
          premium={page.premium}
          most={page.count_max}
          onSold={onSold}
          onClose={() => set('item', null)}
        />
      )}
    </Stack>
  );
}

function ItemRow({ item, to }: { readonly item: Item; readonly to: string }) {
  return (
    <li className={styles.row} data-row-link>
      <PinButton item={item} />
      <ItemName item={item} to={to} />
      <span className={styles.count}>
        × {number(item.count)}
        {item.locked && <Lock size={14} aria-label="Locked" />}
      </span>
      <span className={styles.price}>
        {item.sell_price === null ? (
          <small>not sold</small>
        ) : (
          <>
            {money(item.sell_price)}
            <small>each</small>
          </>
        )}
      </span>
      <b className={styles.sum}>{item.sell_price === null ? '–' : money(item.sell_price * item.count)}</b>
    </li>
  );
}

function kindsOf(items: readonly Item[]) {
  const kinds = new Map(items.map(({ category_id: value, category: label }) => [value, label]));
  return [{ value: 'all', label: 'All kinds' }, ...Array.from(kinds, ([value, label]) => ({ value, label }))];
}
