import styles from './stocks.module.css';
import { changeText } from './words.ts';

/** Which colour a change has: none where nothing changed. */
export const wayOf = (change: number): 'up' | 'down' | undefined =>
  change === 0 ? undefined : change < 0 ? 'down' : 'up';

/** A change in percent: its sign and its colour say the same. */
export function Change({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.change} data-way={wayOf(percent)}>
      {changeText(percent)}
    </span>
  );
}
