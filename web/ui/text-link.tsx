import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
