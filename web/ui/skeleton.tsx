import styles from './skeleton.module.css';

interface RowsProps {
  readonly rows: number;
  readonly height?: number;
}

/** Rows of the shape that is to come; the loading overlay tells screen readers. */
export function SkeletonRows({ rows, height = 68 }: RowsProps) {
  return (
    <div aria-hidden="true" data-skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height }}>
          <span className={styles.square} />
          <span className={styles.lines}>
            <span className={styles.line} style={{ width: `${62 - ((row * 13) % 30)}%` }} />
            <span className={styles.thin} />
          </span>
        </div>
      ))}
    </div>
  );
}

export function SkeletonBlock({ height }: { readonly height: number }) {
  return <div aria-hidden="true" data-skeleton className={styles.block} style={{ height }} />;
}
