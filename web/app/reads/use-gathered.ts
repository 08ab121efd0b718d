import { useEffect, useRef } from 'react';

/**
 * Runs `act` when the returned function is called: at once after a pause of `restMs`, else once at the end of the rest,
 * for all calls until then.
 */
export function useGathered(act: () => void, restMs: number): () => void {
  const ranAt = useRef(-Infinity);
  const timeout = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (timeout.current !== null) window.clearTimeout(timeout.current);
      timeout.current = null;
    },
    [],
  );
  return () => {
    timeout.current ??= window.setTimeout(
      () => {
        timeout.current = null;
        ranAt.current = performance.now();
        act();
      },
      Math.max(0, ranAt.current + restMs - performance.now()),
    );
  };
}
