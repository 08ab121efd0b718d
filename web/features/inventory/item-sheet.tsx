import { Gift, Highlighter, Lock, LockOpen, PackageSearch, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';
import { count, money, number, signed, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { CsvButton } from '../../kits/statistics/csv-button.tsx';
import type { Item, ItemChange } from './answers.ts';
import styles from './inventory.module.css';
import { Stepper } from './stepper.tsx';
import { canSell, clamped } from './sums.ts';
import { usePreference } from './use-preference.ts';
import { useSale, type Sold } from './use-sale.ts';

interface ItemSheetProps {
  readonly item: Item;
  readonly premium: boolean;
  /** The most of one kind that a sale takes. */
  readonly most: number;
  readonly onSold: (sold: Sold) => void;
  readonly onClose: () => void;
}

/** One kind of item: its marks, its sale, where it comes from and what became of the player's. */
export function ItemSheet({ item, premium, most, onSold, onClose }: ItemSheetProps) {
  return (
    <Sheet open title={item.name} onClose={onClose}>
      <div className={styles.stage} aria-hidden="true">
        <GameIcon name={item.icon} size={112} />
      </div>
      <p className={styles.about}>{item.description}</p>
      <Marks item={item} premium={premium} />
      <Part item={item} most={most} onSold={onSold} />
      <Sources item={item} />
      <History item={item} />
    </Sheet>
  );
}

function Marks({ item, premium }: Pick<ItemSheetProps, 'item' | 'premium'>) {
  const pinned = usePreference(item, 'pinned');
  const highlight = usePreference(item, 'highlight');
  const locked = usePreference(item, 'locked');
  return (
    <fieldset className={styles.marks} aria-label="Marks">
      <button type="button" aria-pressed={pinned.on} onClick={pinned.turn}>
        <Pin size={16} aria-hidden="true" />
        Pin
      </button>
      <button
        type="button"
        data-premium
        aria-pressed={highlight.on}
        disabled={!premium && !highlight.on}
        onClick={highlight.turn}
      >
        <Highlighter size={16} aria-hidden="true" />
        Highlight
        {!premium && <span className="visually-hidden">, for Certified Gangsters</span>}
      </button>
      <button type="button" aria-pressed={locked.on} onClick={locked.turn}>
        {locked.on ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
        Lock
      </button>
    </fieldset>
  );
}

/** Whether there is a place to give things away. */
const canGive = menuEntries.some(({ to }) => to === '/main/trade');

/** Sells some of a kind, gives them away, or throws them away. */
function Part({ item, most, onSold }: Pick<ItemSheetProps, 'item' | 'most' | 'onSold'>) {
  const [wanted, setWanted] = useState(1);
  const amount = clamped(wanted, item.count, most);
  const sale = useSale(onSold);
  const named = amount === 1 ? item.name : item.name_plural;
  const discard = useSubmit('POST items/discard', {
    refreshes: ['GET items', 'GET items/:type/history'],
    asks: () => ({
      question: `Throw away ${number(amount)} ${named}?`,
      detail: 'Nobody will find them again, not even you.',
      buttons: noOrYes('Keep', 'Throw away', 'danger'),
    }),
  });
  if (item.count === 0) return <p className={styles.quiet}>You carry none of these.</p>;
  if (item.locked)
    return (
      <p className={styles.quiet}>
        You carry {number(item.count)}. What is locked is neither sold nor thrown away.
      </p>
    );
  const sum = amount * (item.sell_price ?? 0);
  return (
    <div className={styles.part}>
      <Stepper label={item.name_plural} value={amount} owned={item.count} most={most} onChange={setWanted} />
      <div className={styles.partActs}>
        {canSell(item) ? (
          <Button
            look="filled"
            wide
            off={amount === 0}
            busy={sale.busy}
            onPress={() => void sale.sell([{ item, count: amount, sum }])}
          >
            Sell for {money(sum)}
          </Button>
        ) : (
          <p className={styles.quiet}>Nobody buys these.</p>
        )}
        {canGive && (
          <ButtonLink to={`/main/trade?item=${item.type_id}`}>
            <Gift size={16} aria-hidden="true" />
            <span className="visually-hidden">Give away…</span>
          </ButtonLink>
        )}
        <Button
          off={amount === 0 || !item.can_discard}
          busy={discard.busy !== null}
          label="Throw away…"
          onPress={() => void discard.submit({ body: { type_id: item.type_id, count: amount } })}
        >
          <Trash2 size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

function Sources({ item }: { readonly item: Item }) {
  if (item.sources.length === 0) return null;
  return (
    <section className={styles.block} aria-label="Where they come from">
      <h3>Where they come from</h3>
      <ul>
        {item.sources.map(({ text, detail }) => (
          <li key={`${text} ${detail}`}>
            <PackageSearch size={15} aria-hidden="true" />
            <span>{text}</span>
            {detail !== null && <b>{detail}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const columns: readonly Pick<Column<ItemChange>, 'head' | 'plain'>[] = [
  { head: 'When', plain: (row) => row.created_at },
  { head: 'What', plain: (row) => row.action_name },
  { head: 'Count', plain: (row) => row.count },
  { head: 'Left', plain: (row) => row.balance },
];

function History({ item }: { readonly item: Item }) {
  const answer = useRead('GET items/:type/history', { params: { type: item.type_id }, quiet: true });
  const rows = answer?.history ?? [];
  return (
    <section className={styles.block} aria-label="Yours">
      <h3>
        Yours
        {rows.length > 0 && <CsvButton file={`item-${item.type_id}`} columns={columns} rows={rows} />}
      </h3>
      {answer === null && <SkeletonRows rows={3} height={32} />}
      {answer !== null && rows.length === 0 && <p className={styles.quiet}>None have come or gone yet.</p>}
      <ol>
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <time dateTime={row.created_at}>{whenTime(row.created_at, serverClock.now())}</time>
            <span>{row.action_name}</span>
            <b data-gone={row.count < 0 || undefined}>{signed(row.count, number)}</b>
            <i>{number(row.balance)}</i>
          </li>
        ))}
      </ol>
      {rows.length > shown && (
        <p className={styles.quiet}>{count(rows.length - shown, 'older change')} in the CSV.</p>
      )}
    </section>
  );
}

/** So many changes fit the sheet. */
const shown = 20;
