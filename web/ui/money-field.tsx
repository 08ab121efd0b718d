import { useId, useState } from 'react';
import { money } from '../app/text/format.ts';
import { isPlainAmount, readMoney } from './money-input.ts';
import styles from './money-field.module.css';

interface MoneyFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What Max fills in. */
  readonly max: number;
  /** What stands before the digits: nothing where no dollars are meant. */
  readonly sign?: string;
  readonly hint?: string;
  readonly error?: string | null;
}

const grouped = (amount: number | null): string => (amount === null ? '' : money(amount).slice(1));

/**
 * An amount in digits, grouped as they are typed, or in short: 1.5m, 20k. "$1,500,000" may be pasted; Max and half by
 * one press (R154). What is no amount is no value, and a sentence says so once the player leaves the field.
 */
export function MoneyField({ label, value, onChange, max, sign = '$', hint, error = null }: MoneyFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: grouped(value), value });
  const [left, setLeft] = useState(false);
  // A value from elsewhere (a chip, the header's cash, an emptied form) replaces what was typed.
  if (typed.value !== value) setTyped({ text: grouped(value), value });
  const problem = left ? readMoney(typed.text).problem : null;
  const shown = error ?? problem;

  function keep(text: string, next: number | null): void {
    setTyped({ text, value: next });
    onChange(next);
  }

  function read(target: HTMLInputElement): void {
    const { amount } = readMoney(target.value);
    setLeft(false);
    if (amount === null || !isPlainAmount(target.value)) return keep(target.value, amount);
    keep(grouped(amount), amount);
    // The caret keeps its distance from the end: grouping adds commas before it.
    const distance = target.value.length - (target.selectionEnd ?? target.value.length);
    requestAnimationFrame(() => {
      const place = Math.max(0, target.value.length - distance);
      if (document.activeElement === target) target.setSelectionRange(place, place);
    });
  }

  /** Writes a short form out, or says what is wrong. */
  function settle(): void {
    setLeft(true);
    if (typed.value !== null) setTyped({ text: grouped(typed.value), value: typed.value });
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={shown !== null || undefined}>
        <span aria-hidden="true" className={styles.sign}>
          {sign}
        </span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typed.text}
          aria-invalid={shown !== null || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => read(event.target)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          onClick={() => onChange(Math.floor(max / 2))}
          aria-label={`Half of ${label.toLowerCase()}`}
        >
          ½
        </button>
        <button type="button" onClick={() => onChange(max)}>
          Max
        </button>
      </div>
      <p id={`${id}-note`} className={styles.note} data-error={shown !== null || undefined}>
        {shown ?? hint ?? '\u00a0'}
      </p>
    </div>
  );
}
