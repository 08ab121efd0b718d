import { Lock, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { money, number } from '../../app/text/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './asset-picker.module.css';
import type { ChosenLot } from './chosen.ts';
import { lotOf, type GoodsRow } from './goods-rows.ts';

interface GoodsListProps {
  readonly noun: string;
  readonly none: string;
  /** Null while they are read. */
  readonly rows: readonly GoodsRow[] | null;
  readonly chosen: readonly ChosenLot[];
  readonly onChoose: (lots: readonly ChosenLot[]) => void;
}

/** Kinds of goods, one of which is chosen, and how much of it. */
export function GoodsList({ noun, none, rows, chosen, onChoose }: GoodsListProps) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string | null>(chosen[0]?.id ?? null);
  if (rows === null) return <SkeletonRows rows={4} height={52} />;
  if (rows.length === 0) return <Empty icon={<PackageOpen />} sentence={none} />;
  const shown = rows.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const opened = rows.find(({ id }) => id === open);
  const amount = chosen[0]?.id === open ? (chosen[0]?.amount ?? null) : null;

  /** As much as is wanted, at most what there is (R408). */
  function take(row: GoodsRow, wanted: number | null): void {
    setOpen(row.id);
    const most = Math.min(wanted ?? 0, row.owned);
    onChoose(most > 0 ? [lotOf(row, most)] : []);
  }

  return (
    <>
      <SearchBox label={`Search ${noun}`} value={search} onChange={setSearch} />
      <ul className={styles.list} aria-label={`Your ${noun}`}>
        {shown.map((row) => (
          <li key={row.id}>
            <label className={styles.row} data-chosen={row.id === open || undefined}>
              <input
                type="radio"
                name={`asset-${noun}`}
                checked={row.id === open}
                disabled={row.locked}
                onChange={() => take(row, row.owned)}
              />
              <span className={styles.icon}>
                <GameIcon name={row.icon} />
              </span>
              <span className={styles.words}>
                <b>{row.name}</b>
                <small>
                  {row.locked ? (
                    <>
                      <Lock size={12} aria-hidden="true" /> Locked
                    </>
                  ) : (
                    `you have ${number(row.owned)}`
                  )}
                </small>
              </span>
              <b>{row.value === null ? '' : money(row.value)}</b>
            </label>
          </li>
        ))}
      </ul>
      {opened && (
        <MoneyField
          key={opened.id}
          label={`How many: ${opened.name}`}
          sign=""
          value={amount}
          max={opened.owned}
          onChange={(wanted) => take(opened, wanted)}
          hint={`${number(opened.owned)} at most.`}
        />
      )}
    </>
  );
}
