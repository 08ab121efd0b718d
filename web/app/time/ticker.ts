import { serverClock, type ServerClock } from './clock.ts';

const tickMs = 1000;
/** Past the second's edge, so that a timer that fires early by a hair never shows the second before. */
const edgeMs = 5;

export type Tick = (now: number) => void;

/** One tick a second at the server's whole seconds; runs only while somebody listens. */
export interface Ticker {
  /** Calls `listener` each second; returns what ends it. */
  subscribe(listener: Tick): () => void;
  /** Ticks at once and aligns again: after the clock was set, or when the page is shown again. */
  tickNow(): void;
}

interface Timeouts {
  readonly set: (run: () => void, ms: number) => number;
  readonly clear: (id: number) => void;
}

const windowTimeouts: Timeouts = {
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (id) => window.clearTimeout(id),
};

export function createTicker(clock: ServerClock, timeouts: Timeouts = windowTimeouts): Ticker {
  const listeners = new Set<Tick>();
  let timeout: number | null = null;

  function schedule(): void {
    const now = clock.now();
    timeout = timeouts.set(tick, tickMs - (((now % tickMs) + tickMs) % tickMs) + edgeMs);
  }

  function tick(): void {
    const now = clock.now();
    for (const listener of listeners) listener(now);
    timeout = null;
    if (listeners.size > 0) schedule();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (timeout === null) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timeout === null) return;
        timeouts.clear(timeout);
        timeout = null;
      };
    },
    tickNow() {
      if (timeout !== null) timeouts.clear(timeout);
      tick();
    },
  };
}

export const ticker = createTicker(serverClock);
