import styles from './stocks.module.css';
import { changeText } from './words.ts';

/** A change in percent: its sign and its colour say the same. */
export function Change({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.change} data-way={percent === 0 ? undefined : percent < 0 ? 'down' : 'up'}>
      {changeText(percent)}
    </span>
  );
}
