import type { ReactNode } from 'react';
import styles from './outcome.module.css';

/** A word with its colour: success or failure. */
export function Outcome({ good, children }: { readonly good: boolean; readonly children: ReactNode }) {
  return <span className={good ? styles.good : styles.bad}>{children}</span>;
}
