import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { atom } from 'jotai/vanilla';
import { useAtom } from 'jotai/react';
import { money, shortMoney } from '../../app/format.ts';
import { readStoredJson, writeStored } from '../../app/storage.ts';
import { parseMoney } from '../../ui/money-input.ts';
import styles from './quick-amounts.module.css';

const usualAmounts: readonly number[] = [10_000, 100_000, 500_000, 1_000_000];

const isAmounts = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length === usualAmounts.length &&
  value.every((amount) => Number.isSafeInteger(amount) && amount > 0);

const amountsAtom = atom<readonly number[]>(readStoredJson('quick-amounts', isAmounts) ?? usualAmounts);

interface QuickAmountsProps {
  readonly kind: string;
  readonly max: number;
  readonly onPick: (amount: number) => void;
}

/** Four amounts by one press; each player's own, kept in this browser. */
export function QuickAmounts({ kind, max, onPick }: QuickAmountsProps) {
  const [amounts, setAmounts] = useAtom(amountsAtom);
  const [editing, setEditing] = useState(false);
  const finish = (next: readonly number[]): void => {
    setAmounts(next);
    writeStored('quick-amounts', JSON.stringify(next));
    setEditing(false);
  };
  if (editing) return <Editor amounts={amounts} onFinish={finish} />;
  return (
    <fieldset className={styles.amounts} aria-label={`Amounts to ${kind}`}>
      {amounts.map((amount, index) => (
        <button
          // Two of them may be the same amount: the place is what tells them apart.
          key={`${index} ${amount}`}
          type="button"
          className={styles.amount}
          data-beyond={amount > max || undefined}
          aria-label={money(amount)}
          onClick={() => onPick(amount)}
        >
          {label(amount)}
        </button>
      ))}
      <button
        type="button"
        className={styles.edit}
        aria-label="Edit the amounts"
        onClick={() => setEditing(true)}
      >
        <Pencil size={14} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

interface EditorProps {
  readonly amounts: readonly number[];
  readonly onFinish: (amounts: readonly number[]) => void;
}

function Editor({ amounts, onFinish }: EditorProps) {
  const [texts, setTexts] = useState(() => amounts.map((amount) => money(amount).slice(1)));
  const finish = (): void => {
    onFinish(texts.map((text, index) => parseMoney(text) || (usualAmounts[index] ?? 1)));
  };
  return (
    <fieldset className={styles.amounts} aria-label="Edit the amounts">
      {texts.map((text, index) => (
        <input
          // eslint-disable-next-line react/no-array-index-key -- four fixed places; their texts change while typing
          key={index}
          className={styles.input}
          inputMode="numeric"
          aria-label={`Amount ${index + 1}`}
          value={text}
          onChange={(event) => {
            const parsed = parseMoney(event.target.value);
            setTexts(texts.with(index, parsed === null ? '' : money(parsed).slice(1)));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            finish();
          }}
        />
      ))}
      <button type="button" className={styles.edit} aria-label="Keep these amounts" onClick={finish}>
        <Check size={16} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

/** "$10k", "$1.5 M": the button's short form; its name says the whole. */
function label(amount: number): string {
  if (amount >= 1e6) return shortMoney(amount).replace(/\.?0+(?= )/, '');
  return amount >= 1000 && amount % 1000 === 0 ? `$${amount / 1000}k` : money(amount);
}
