import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { atom } from 'jotai/vanilla';
import { useAtom } from 'jotai/react';
import { chipMoney, money } from '../../app/text/format.ts';
import { readStoredJson, writeStored } from '../../app/state/storage.ts';
import { readMoney } from '../../ui/money-input.ts';
import styles from './quick-amounts.module.css';
import { roundAmounts } from './round-amounts.ts';
import { isComposing } from '../../ui/is-composing.ts';

const places = 4;

const isAmounts = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length === places &&
  value.every((amount) => Number.isSafeInteger(amount) && amount > 0);

/** The player's own amounts; null offers what fits. */
const ownAmountsAtom = atom<readonly number[] | null>(readStoredJson('quick-amounts', isAmounts) ?? null);

interface QuickAmountsProps {
  readonly kind: string;
  readonly max: number;
  readonly onPick: (amount: number) => void;
}

/** Four amounts by one press: round ones that fit what one has, or the player's own, kept in this browser. */
export function QuickAmounts({ kind, max, onPick }: QuickAmountsProps) {
  const [own, setOwn] = useAtom(ownAmountsAtom);
  const [editing, setEditing] = useState(false);
  const amounts = own ?? roundAmounts(max);
  const finish = (next: readonly number[] | null): void => {
    setOwn(next);
    writeStored('quick-amounts', next && JSON.stringify(next));
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
          {chipMoney(amount)}
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
  readonly onFinish: (amounts: readonly number[] | null) => void;
}

/** Every place emptied goes back to the amounts that fit; a single one keeps what stood there. */
function Editor({ amounts, onFinish }: EditorProps) {
  const [texts, setTexts] = useState(() => amounts.map((amount) => money(amount).slice(1)));
  const finish = (): void => {
    const read = texts.map((text) => readMoney(text).amount);
    onFinish(read.every((amount) => !amount) ? null : amounts.map((before, index) => read[index] || before));
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
          onChange={(event) => setTexts(texts.with(index, event.target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
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
