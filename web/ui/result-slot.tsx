import type { ReactNode } from 'react';
import { useOutcomeSound } from '../app/sound/use-outcome-sound.ts';
import styles from './result-slot.module.css';

/** `warn` is a miss that costs nothing more than the wait; `level` a level that was reached. */
export type ResultTone = 'idle' | 'success' | 'warn' | 'danger' | 'plain' | 'level';

interface ResultSlotProps {
  readonly tone: ResultTone;
  readonly icon: ReactNode;
  /** The verb first: "You ran the numbers and kept the change." */
  readonly verdict: string;
  /** Chips, or a sentence. */
  readonly facts: ReactNode;
  /** What the player waits for. */
  readonly wait?: ReactNode;
  /** Another key is another result: it slides in. */
  readonly resultKey: string;
}

/** The place where the result of my own act appears: its height is reserved, so that nothing moves. */
export function ResultSlot({ tone, icon, verdict, facts, wait, resultKey }: ResultSlotProps) {
  useOutcomeSound(resultKey, tone);
  return (
    <section className={styles.slot} data-tone={tone} aria-label="Result">
      <span className={styles.icon}>{icon}</span>
      <output key={resultKey} className={styles.words}>
        <span className={styles.verdict}>{verdict}</span>
        <span className={styles.facts}>{facts}</span>
      </output>
      {wait}
    </section>
  );
}
