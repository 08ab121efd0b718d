import { colourOf } from '@rackets/engine/features/roulette/bets.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './roulette.module.css';
import { pocketName } from './table-bets.ts';

/** The player's last ten results, newest first (R804). Its line is reserved before the first. */
export function LastTen({ results }: { readonly results: readonly number[] }) {
  return (
    <div className={styles.lastTen}>
      <span>Last ten</span>
      <ol aria-label="Last ten results">
        {results.map((pocket, index) => (
          // A result has no identity of its own: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classNames(styles.pocket, styles[colourOf(pocket)])}>
            {pocketName(pocket)}
          </li>
        ))}
      </ol>
    </div>
  );
}
