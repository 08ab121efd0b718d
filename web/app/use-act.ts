import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Wraps an act of the player so that a second press while it runs sends nothing. `busy` names what runs, for the
 * spinner of the pressed button.
 */
export function useAct(): {
  busy: string | null;
  act: (name: string, run: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState<string | null>(null);
  // A ref beside the state: two presses in one frame would both read the state from before.
  const running = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const act = useCallback(async (name: string, run: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    try {
      await run();
    } finally {
      running.current = false;
      if (shown.current) setBusy(null);
    }
  }, []);
  return { busy, act };
}
