import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './keypad.module.css';

interface KeypadProps {
  readonly digits: string;
  readonly off: boolean;
  readonly busy: boolean;
  /** What stands under the keys: what they do, or why they do nothing. */
  readonly note: ReactNode;
  readonly wrong: boolean;
  readonly onPress: (digit: string) => void;
  readonly onReset: () => void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const places = [0, 1, 2, 3];

/** Four places and ten keys (R555). */
export function Keypad({ digits, off, busy, note, wrong, onPress, onReset }: KeypadProps) {
  return (
    <section className={styles.pad} aria-label="Keypad" data-off={off || undefined}>
      <output
        className={styles.code}
        aria-label={digits === '' ? 'No digit yet' : `Dialled ${digits.split('').join(' ')}`}
      >
        {places.map((place) => (
          <span key={place} data-next={(!off && place === digits.length) || undefined} aria-hidden="true">
            {busy ? <Spinner /> : (digits[place] ?? (off ? '–' : ''))}
          </span>
        ))}
      </output>
      <div className={styles.keys}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.key}
            aria-disabled={off || undefined}
            onClick={() => onPress(key)}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          className={styles.reset}
          aria-disabled={digits === '' || undefined}
          onClick={onReset}
        >
          <RotateCcw size={16} aria-hidden="true" />
          Reset
        </button>
      </div>
      <output className={styles.note} data-wrong={wrong || undefined}>
        {note}
      </output>
    </section>
  );
}
