import type { Timing } from '@rackets/projections/runner/timing.ts';

/** A caller that waits for an answer. */
interface Waiting {
  readonly since: number;
  readonly expire: () => void;
}

/** Limits how long callers wait for an answer to `ms`, with one timer for all of them. */
export class AnswerLimit {
  readonly #timing: Timing;
  readonly #ms: number;
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting>();
  readonly #idle = new Set<() => void>();
  #isTiming = false;

  /** `ms` may be Infinity. */
  constructor(timing: Timing, ms: number) {
    this.#timing = timing;
    this.#ms = ms;
  }

  /** The number of waiting callers. */
  get count(): number {
    return this.#waiting.size;
  }

  /** Calls `expire` after the limit, unless the returned function has been called. It returns true on its first call. */
  begin(expire: () => void): () => boolean {
    const waiting = { since: this.#timing.elapsed(), expire };
    this.#waiting.add(waiting);
    this.#time();
    return () => this.#end(waiting);
  }

  /** Resolves when no caller waits. */
  async idle(): Promise<void> {
    if (this.#waiting.size > 0) await new Promise<void>((resolve) => this.#idle.add(resolve));
  }

  #end(waiting: Waiting): boolean {
    const isFirst = this.#waiting.delete(waiting);
    if (this.#waiting.size === 0) {
      for (const resolve of this.#idle) resolve();
      this.#idle.clear();
    }
    return isFirst;
  }

  #time(): void {
    const oldest = this.#waiting.values().next().value;
    if (this.#isTiming || !oldest || this.#ms === Infinity) return;
    this.#isTiming = true;
    const ms = Math.max(0, oldest.since + this.#ms - this.#timing.elapsed());
    this.#timing.after(
      ms,
      () => {
        this.#isTiming = false;
        this.#expire();
        this.#time();
      },
      { idle: true },
    );
  }

  #expire(): void {
    const now = this.#timing.elapsed();
    for (const waiting of this.#waiting) {
      if (now - waiting.since < this.#ms) return;
      this.#end(waiting);
      waiting.expire();
    }
  }
}
