import type { Horse } from './answers.ts';
import styles from './race.module.css';

/** A horse's number on its jockey's colours. */
export function Silk({ horse }: { readonly horse: Pick<Horse, 'number'> }) {
  return (
    <span className={styles.silk} data-silk={horse.number}>
      {horse.number}
    </span>
  );
}
