import { percent } from '../../app/text/format.ts';
import type { Family } from './answers.ts';
import styles from './families.module.css';

/** A share too small for its number to stand in. */
const leastNamed = 4;

/** What the families hold of everything, side by side; nothing while nobody holds anything. The rows below say the same. */
export function DominanceBar({ families }: { readonly families: readonly Family[] }) {
  const holding = families
    .filter(({ dominance }) => dominance > 0)
    .toSorted((one, other) => other.dominance - one.dominance);
  if (holding.length === 0) return null;
  return (
    <div className={styles.shares} aria-hidden="true">
      {holding.map(({ id, colour, dominance }) => (
        <span key={id} style={{ flexGrow: dominance, background: colour }}>
          {dominance >= leastNamed && percent(dominance)}
        </span>
      ))}
    </div>
  );
}
