import type { ReactNode } from 'react';
import { Fragment } from 'react';
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
  /** Takes no room as yet. It is there all the same: only what changes in a live region is said. */
  readonly unseen?: boolean;
}

/**
 * The place where the result of my own act appears: its height is reserved, so that nothing moves. Its live region
 * lasts: another result changes what is in it.
 */
export function ResultSlot({ tone, icon, verdict, facts, wait, resultKey, unseen = false }: ResultSlotProps) {
  useOutcomeSound(resultKey, tone);
  return (
    <section className={unseen ? 'visually-hidden' : styles.slot} data-tone={tone} aria-label="Result">
      <span className={styles.icon}>{icon}</span>
      <output className={styles.words}>
        <Fragment key={resultKey}>
          <span className={styles.verdict}>{verdict}</span>
          <span className={styles.facts}>{facts}</span>
        </Fragment>
      </output>
      {wait}
    </section>
  );
}
