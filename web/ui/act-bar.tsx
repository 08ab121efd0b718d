import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './act-bar.module.css';

interface ActBarProps {
  /** Buttons. What is typed, chosen or explained stands before the bar, in the page. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * What acts on the choices of a page. On the phone it stays above the bottom bar, within reach of the thumb: one row of
 * buttons of at most 72 px, so that it never covers what it acts on.
 */
export function ActBar({ children, className }: ActBarProps) {
  return <div className={classNames(styles.bar, className)}>{children}</div>;
}
