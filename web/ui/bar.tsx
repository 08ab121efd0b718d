import styles from './bar.module.css';

interface BarProps {
  readonly percent: number;
  readonly tone?: 'accent' | 'success' | 'danger' | 'warn';
  readonly thick?: boolean;
  /** Without a label the bar repeats a number beside it and is hidden from screen readers. */
  readonly label?: string;
}

export function Bar({ percent, tone = 'accent', thick, label }: BarProps) {
  const share = Math.min(Math.max(percent, 0), 100);
  const meaning =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': Math.round(share),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        };
  return (
    <div className={styles.bar} data-tone={tone} data-thick={thick || undefined} {...meaning}>
      <i style={{ transform: `translateX(${share - 100}%)` }} />
    </div>
  );
}
