import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './credits.module.css';

/** Something to know before anything is bought. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <output className={styles.notice}>
      <Info size={18} aria-hidden="true" />
      <span>{children}</span>
    </output>
  );
}
