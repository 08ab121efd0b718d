import { useEffect } from 'react';
import { serverClock } from '../time/clock.ts';
import { refreshState } from './refresh-state.ts';

/** A moment later than the end, so that the server's clock has passed it too. */
const graceMs = 500;
/** What a timer of the browser can wait at once. */
const longestMs = 2 ** 31 - 1;

/** Reads the state again as soon as a time is over, so that what it held opens by itself; null is never. */
export function useStateAfter(until: string | null): void {
  useEffect(() => {
    if (until === null) return undefined;
    const leftMs = Date.parse(until) - serverClock.now() + graceMs;
    const timeout = window.setTimeout(
      () => void refreshState().catch(() => undefined),
      Math.min(longestMs, Math.max(0, leftMs)),
    );
    return () => window.clearTimeout(timeout);
  }, [until]);
}
