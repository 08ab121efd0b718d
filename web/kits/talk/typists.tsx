import { useAtomValue } from 'jotai/react';
import styles from './typists.module.css';
import { typingText, type Typing } from './typing.ts';

interface TypistsProps {
  readonly typing: Typing;
  readonly place: string;
  readonly me: string;
}

/** Who else is typing in a place. Its line is kept, so that nothing moves. */
export function Typists({ typing, place, me }: TypistsProps) {
  const names = useAtomValue(typing.atom)
    .filter((each) => each.place === place && each.id !== me)
    .map(({ username }) => username);
  return (
    <p className={styles.typing} aria-live="off">
      {typingText(names)}
    </p>
  );
}
