import { number } from '../../app/text/format.ts';
import styles from './sparkline.module.css';

const [width, height] = [200, 40];

interface SparklineProps {
  readonly label: string;
  readonly values: readonly number[];
  /** Whole numbers: no decimal. */
  readonly counts?: boolean;
}

/** A figure with what it was: the last value in words, the line beside it. */
export function Sparkline({ label, values, counts = false }: SparklineProps) {
  const most = Math.max(1e-9, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(1)},${(height - 1 - (value / most) * (height - 2)).toFixed(1)}`,
  );
  const last = values.at(-1);
  return (
    <figure className={styles.spark}>
      <figcaption>
        <span>{label}</span>
        <b>{last === undefined ? '–' : last < 10 && !counts ? last.toFixed(1) : number(last)}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(' ')} />
      </svg>
    </figure>
  );
}
