import { percent } from '../app/text/format.ts';
import { Bar } from './bar.tsx';
import styles from './chance.module.css';

const toneFrom = [
  { from: 90, tone: 'success' },
  { from: 25, tone: 'accent' },
  { from: 0, tone: 'danger' },
] as const;

interface ChanceProps {
  readonly value: number;
  /** From here the bar is shown full. */
  readonly completeFrom?: number;
}

/** A chance: number and bar; thresholds 25, 50, 90. The number carries the meaning, the colour repeats it. */
export function Chance({ value, completeFrom = 100 }: ChanceProps) {
  const tone = toneFrom.find((step) => value >= step.from)?.tone ?? 'danger';
  return (
    <span className={styles.chance} data-low={value < 50 || undefined}>
      <Bar percent={value >= completeFrom ? 100 : value} tone={tone} />
      <b>
        <span className="visually-hidden">Chance </span>
        {percent(value)}
      </b>
    </span>
  );
}
