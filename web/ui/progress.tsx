import styles from './progress.module.css';

interface ProgressProps {
  readonly percent: number;
  /** What the next act adds, in percent: hatched, before it is done. */
  readonly gain: number;
  readonly label: string;
}

/** A way of which a part is done, with the next step hatched. */
export function Progress({ percent, gain, label }: ProgressProps) {
  const next = Math.min(100, percent + gain);
  const meaning = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  };
  return (
    <div className={styles.bar} {...meaning}>
      <i className={styles.next} style={{ width: `${next}%` }} />
      <i className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
