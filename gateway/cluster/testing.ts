import type { Timing } from '@rackets/projections/runner/timing.ts';

/** Fake time that a test advances in steps; between steps all pending work that can run does. */
export class ManualTiming implements Timing {
  #now = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly callback: () => void }>();

  elapsed(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const waiting = { at: this.#now + ms, callback };
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  }

  soon(callback: () => void): void {
    setImmediate(callback);
  }

  async pass(ms: number, stepMs = 100): Promise<void> {
    for (const end = this.#now + ms; this.#now < end;) {
      await settled();
      this.#now = Math.min(end, this.#now + stepMs);
      for (const waiting of this.#waiting) {
        if (waiting.at > this.#now) continue;
        this.#waiting.delete(waiting);
        waiting.callback();
      }
    }
    await settled();
  }
}

/** Resolves when all work that only waits for a turn of the event loop is done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
