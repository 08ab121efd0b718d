import { Pin } from 'lucide-react';
import type { Item } from './answers.ts';
import styles from './inventory.module.css';
import { usePreference } from './use-preference.ts';

/** Keeps a kind at the top of the lists. */
export function PinButton({ item }: { readonly item: Item }) {
  const { on, turn } = usePreference(item, 'pinned');
  return (
    <button
      type="button"
      className={styles.pin}
      aria-label={`Pin ${item.name_plural}`}
      aria-pressed={on}
      onClick={turn}
    >
      <Pin size={16} aria-hidden="true" fill={on ? 'currentColor' : 'none'} />
    </button>
  );
}
