import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Clue } from './answers.ts';
import styles from './clue-mark.module.css';

/** Where the code lies from a guess: an arrow and a word. */
export function ClueMark({ clue }: { readonly clue: Clue }) {
  const Arrow = clue === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={styles.clue} data-clue={clue}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
      {clue === 'up' ? 'higher' : 'lower'}
    </span>
  );
}
