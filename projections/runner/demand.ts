import { rest, type Timing } from './timing.ts';

/** How far readers wait for a stream's models to come. */
export class Demand {
  #revision = -1;
  #raised: () => void = () => undefined;

  /** Somebody waits for `revision`. */
  raise(revision: number): void {
    if (revision <= this.#revision) return;
    this.#revision = revision;
    this.#raised();
  }

  /** Resolves once somebody waits for more than `revision`, after `ms`, or when `signal` aborts. */
  async beyond(revision: number, ms: number, timing: Timing, signal: AbortSignal): Promise<void> {
    if (this.#revision > revision || ms <= 0) return;
    const raised = new AbortController();
    this.#raised = () => {
      if (this.#revision > revision) raised.abort();
    };
    await rest(timing, ms, AbortSignal.any([signal, raised.signal]));
  }
}
