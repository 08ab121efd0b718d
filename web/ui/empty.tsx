import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  readonly icon: ReactNode;
  readonly sentence: string;
  /** The one next step. */
  readonly next?: ReactNode;
}

export function Empty({ icon, sentence, next }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <p>{sentence}</p>
      {next}
    </div>
  );
}
