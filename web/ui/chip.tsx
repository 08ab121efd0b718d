import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'success' | 'info' | 'warn' | 'danger' | 'premium';

export function Chip({
  children,
  tone = 'plain',
}: {
  readonly children: ReactNode;
  readonly tone?: ChipTone;
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
