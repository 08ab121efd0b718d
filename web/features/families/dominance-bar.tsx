import { percent } from '../../app/text/format.ts';
import type { Family } from './answers.ts';
import styles from './families.module.css';

/** A share too small for its number to stand in. */
const leastNamed = 4;

/** A rest too small for its words. */
const leastRestNamed = 40;

/** What the families hold of everything, side by side; nothing while nobody holds anything. The rows below say the same. */
export function DominanceBar({ families }: { readonly families: readonly Family[] }) {
  const holding = families
    .filter(({ dominance }) => dominance > 0)
    .toSorted((one, other) => other.dominance - one.dominance);
  if (holding.length === 0) return null;
  const rest = 100 - holding.reduce((sum, { dominance }) => sum + dominance, 0);
  return (
    <div className={styles.shares} aria-hidden="true">
      {holding.map(({ id, colour, dominance }) => (
        <span key={id} style={{ flexGrow: dominance, background: colour }}>
          {dominance >= leastNamed && percent(dominance)}
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest} style={{ flexGrow: rest }}>
          {rest >= leastRestNamed && `${percent(rest)} in no family’s hands`}
        </span>
      )}
    </div>
  );
}
