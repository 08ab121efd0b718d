/**
 * Runs at most `concurrency` jobs at once and lets at most `maxWaiting` others wait. Jobs such as hashing
 * a password or decoding a picture take megabytes and a core: without a bound a burst of them would take the memory
 * and the time of everybody else.
 */
export class JobQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly concurrency: number,
    readonly maxWaiting: number,
  ) {}

  /** The job's result, or null at once when too many wait. */
  async run<T>(job: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.concurrency) {
      if (this.#waiting.length >= this.maxWaiting) return null;
      // Whoever ends hands over its own place, so `#running` stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
