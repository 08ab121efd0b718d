import { percent } from '../app/format.ts';
import { Bar } from './bar.tsx';
import styles from './chance.module.css';

const toneFrom = [
  { from: 90, tone: 'success' },
  { from: 25, tone: 'accent' },
  { from: 0, tone: 'danger' },
] as const;

/** A chance: number and bar; thresholds 25, 50, 90. The number carries the meaning, the colour repeats it. */
export function Chance({ value }: { readonly value: number }) {
  const tone = toneFrom.find((step) => value >= step.from)?.tone ?? 'danger';
  return (
    <span className={styles.chance} data-low={value < 50 || undefined}>
      <Bar percent={value} tone={tone} />
      <b>
        <span className="visually-hidden">Chance </span>
        {percent(value)}
      </b>
    </span>
  );
}
