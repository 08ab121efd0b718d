import { useRef } from 'react';

/** R521: how long after a press the next one does nothing. */
const paceMs = 500;

/** Does an act at most once in half a second, however often it is pressed (R389). */
export function usePaced(): (act: () => void) => void {
  const last = useRef(-Infinity);
  return (act) => {
    const now = performance.now();
    if (now - last.current < paceMs) return;
    last.current = now;
    act();
  };
}
