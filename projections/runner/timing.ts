/** Timers of a process. Real by default; the simulation supplies its own. */
export interface Timing {
  /** Ms from an arbitrary origin, for measuring durations; never goes back. */
  elapsed(): number;
  /** Calls `callback` once after `ms`; returns a function that cancels it. */
  after(ms: number, callback: () => void, options?: AfterOptions): () => void;
  /** Calls `callback` in the next turn of the event loop. */
  soon(callback: () => void): void;
}

export interface AfterOptions {
  /** True for timers that should not keep the process alive. */
  readonly idle?: boolean;
}

export const realTiming: Timing = {
  elapsed: () => performance.now(),
  after(ms, callback, { idle = false } = {}) {
    const timer = setTimeout(callback, ms);
    if (idle) timer.unref();
    return () => clearTimeout(timer);
  },
  soon: (callback) => void setImmediate(callback),
};

/** Resolves after `ms`, or immediately when `signal` aborts. */
export function rest(timing: Timing, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      callOff();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const callOff = timing.after(ms, done);
    signal?.addEventListener('abort', done);
  });
}
