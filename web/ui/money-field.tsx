import { useId } from 'react';
import { money } from '../app/format.ts';
import { parseMoney } from './money-input.ts';
import styles from './money-field.module.css';

interface MoneyFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What Max fills in. */
  readonly max: number;
  readonly hint?: string;
  readonly error?: string | null;
}

/** Digits only, grouped as they are typed; "$1,500,000" may be pasted; Max and half by one press (R154). */
export function MoneyField({ label, value, onChange, max, hint, error = null }: MoneyFieldProps) {
  const id = useId();
  const text = value === null ? '' : money(value).slice(1);

  function read(target: HTMLInputElement): void {
    // The caret keeps its distance from the end: grouping adds commas before it.
    const distance = target.value.length - (target.selectionEnd ?? target.value.length);
    onChange(parseMoney(target.value));
    requestAnimationFrame(() => {
      const place = Math.max(0, target.value.length - distance);
      if (document.activeElement === target) target.setSelectionRange(place, place);
    });
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={error !== null || undefined}>
        <span aria-hidden="true" className={styles.sign}>
          $
        </span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={text}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => read(event.target)}
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
      <p id={`${id}-note`} className={styles.note} data-error={error !== null || undefined}>
        {error ?? hint ?? '\u00a0'}
      </p>
    </div>
  );
}
