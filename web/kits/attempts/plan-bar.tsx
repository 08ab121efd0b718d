import type { ReactNode } from 'react';
import { ActBar } from '../../ui/act-bar.tsx';
import styles from './plan-bar.module.css';

interface PlanBarProps {
  /** What is about to be done: "Two things, $450". */
  readonly what: ReactNode;
  /** At the end of the same line: "62 %". */
  readonly chance: ReactNode;
  readonly meter: ReactNode;
  /** What the meter's parts mean. */
  readonly keys: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/**
 * The end of a panel of choices: what is chosen, its chance, and the buttons; it stays in view while the
 * list scrolls, on the phone the buttons alone.
 */
export function PlanBar({ what, chance, meter, keys, children }: PlanBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.told}>
        <p className={styles.title}>
          <b>{what}</b>
          <b className={styles.chance}>{chance}</b>
        </p>
        {meter}
        <p className={styles.keys}>{keys}</p>
      </div>
      <ActBar className={styles.moves}>{children}</ActBar>
    </div>
  );
}

/** Shown instead of the bar while nothing is chosen. */
export function NothingPlanned({ sentence }: { readonly sentence: string }) {
  return <p className={styles.none}>{sentence}</p>;
}
