/** Waiting, as a process knows it. Real by default; the simulation brings its own. */
export interface Timing {
  /** Ms since some moment, for measuring only; never goes back. */
  elapsed(): number;
  /** Calls `callback` once after `ms`, unless it is called off by what this returns. */
  after(ms: number, callback: () => void, options?: AfterOptions): () => void;
  /** Calls `callback` in the next turn of the event loop. */
  soon(callback: () => void): void;
}

export interface AfterOptions {
  /** True for what is not worth keeping a process alive for. */
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

/** Resolves after `ms`, or at once when `signal` aborts. */
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
