import { useEffect, useRef } from 'react';

/** What changes without a pause is read again at most this often. */
const pauseMs = 3000;

/** Calls `readAgain` at once, and then once after each pause in which it was asked for again. */
export function useSpaced(readAgain: () => void): () => void {
  const pause = useRef<number | null>(null);
  const isDue = useRef(false);
  useEffect(
    () => () => {
      if (pause.current !== null) window.clearTimeout(pause.current);
      pause.current = null;
    },
    [],
  );
  return function tell(): void {
    isDue.current = pause.current !== null;
    if (isDue.current) return;
    readAgain();
    pause.current = window.setTimeout(() => {
      pause.current = null;
      if (isDue.current) tell();
    }, pauseMs);
  };
}
