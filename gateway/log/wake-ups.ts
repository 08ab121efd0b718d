import { BroadcastChannel } from 'node:worker_threads';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';

/**
 * Wakes waiting readers in every thread of this process when a log has grown. Another process may miss a wake-up, so
 * each wait also times out.
 */
export class WakeUps {
  readonly #channel: BroadcastChannel;
  readonly #timing: Timing;
  readonly #waiting = new Set<() => void>();
  #count = 0;

  /** `name` is the same for everyone who has the same log open. */
  constructor(name: string, timing = realTiming) {
    this.#timing = timing;
    this.#channel = new BroadcastChannel(`rackets-log:${name}`);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Node's types of the channel have only this
    this.#channel.onmessage = () => this.#wake();
    this.#channel.unref();
  }

  /** Increases with each wake-up: read it before looking at the log, and pass it to `wait`. */
  get count(): number {
    return this.#count;
  }

  announce(): void {
    this.#wake();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of threads, not of windows
    this.#channel.postMessage(null);
  }

  /** Resolves at the first wake-up since `seen`, after `ms`, or when `signal` aborts. */
  wait(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    if (seen !== this.#count || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        callOff();
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const callOff = this.#timing.after(ms, done);
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  close(): void {
    this.#channel.close();
    this.#wake();
  }

  #wake(): void {
    this.#count += 1;
    for (const done of this.#waiting) done();
  }
}
