import { number } from '../../app/text/format.ts';
import type { Store } from './answers.ts';
import styles from './bullet-store.module.css';
import { stockTone } from './words.ts';

const rows = 3;
const perRow = 18;

/** The city's shelf: each bullet drawn stands for several, those that are sold stay dark. */
export function Shelf({ store }: { readonly store: Store }) {
  const { stock, price, shelf } = store;
  const each = Math.max(1, Math.ceil(shelf / (rows * perRow)));
  const lit = Math.ceil(stock / each);
  return (
    <section className={styles.shelf} aria-label="On the shelf">
      <div className={styles.figures}>
        <p>
          <strong data-tone={stockTone(stock)}>{number(stock)}</strong>
          <small>on the shelf, one drawn is {each}</small>
        </p>
        <p>
          <b>${number(price)}</b>
          <small>each</small>
        </p>
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          {Array.from({ length: perRow }, (_each, place) => (
            <i key={place} data-sold={row * perRow + place >= lit || undefined} />
          ))}
        </div>
      ))}
    </section>
  );
}
