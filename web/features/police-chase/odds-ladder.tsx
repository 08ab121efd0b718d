import type { Step } from './answers.ts';
import styles from './odds-ladder.module.css';

interface OddsLadderProps {
  readonly steps: readonly Step[];
  readonly corner: number;
}

const tallest = 34;

/** Every corner with its odds and its units: those behind are dim, this one is brass, the next one hatched. */
export function OddsLadder({ steps, corner }: OddsLadderProps) {
  return (
    <ol className={styles.ladder} aria-label="Corners">
      {steps.map(({ units, chance }, at) => (
        <li
          key={units}
          data-at={at === corner ? 'here' : at === corner + 1 ? 'next' : at < corner ? 'past' : undefined}
          aria-current={at === corner ? 'step' : undefined}
        >
          <span>
            {chance}
            <span className="visually-hidden"> % with </span>
          </span>
          <i style={{ height: Math.max(4, (chance * tallest) / 100) }} aria-hidden="true" />
          <span>
            {units}
            <span className="visually-hidden"> units</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
