/**
 * Runs at most `concurrency` jobs at once and queues at most `maxWaiting`. Jobs such as hashing a password or decoding
 * a picture take megabytes and a core: an unbounded burst would starve everything else.
 */
export class JobQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly concurrency: number,
    readonly maxWaiting: number,
  ) {}

  /** The job's result, or null immediately when the queue is full. */
  async run<T>(job: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.concurrency) {
      if (this.#waiting.length >= this.maxWaiting) return null;
      // A finished job hands its slot to the next, so `#running` stays the same.
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
