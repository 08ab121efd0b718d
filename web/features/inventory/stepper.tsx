import { Minus, Plus } from 'lucide-react';
import { number } from '../../app/text/format.ts';
import styles from './inventory.module.css';
import { clamped } from './sums.ts';

interface StepperProps {
  /** What is counted: "Gold watches". */
  readonly label: string;
  readonly value: number;
  readonly owned: number;
  /** The most of one kind that a sale takes. */
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** How many of a kind: one more, one less, typed, or all (R421). */
export function Stepper({ label, value, owned, most, onChange }: StepperProps) {
  const top = Math.min(owned, most);
  const set = (wanted: number) => onChange(clamped(wanted, owned, most));
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" aria-label="One less" disabled={value === 0} onClick={() => set(value - 1)}>
        <Minus size={15} aria-hidden="true" />
      </button>
      <label>
        <span className="visually-hidden">How many</span>
        <input
          inputMode="numeric"
          value={value === 0 ? '' : String(value)}
          placeholder="0"
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 6)))}
        />
        <span aria-hidden="true">/ {number(owned)}</span>
      </label>
      <button type="button" aria-label="One more" disabled={value >= top} onClick={() => set(value + 1)}>
        <Plus size={15} aria-hidden="true" />
      </button>
      <button type="button" className={styles.all} onClick={() => set(value === top ? 0 : top)}>
        {value === top ? 'None' : 'All'}
        <span className="visually-hidden"> of them</span>
      </button>
    </fieldset>
  );
}
