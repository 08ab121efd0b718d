import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { Scheduler } from './scheduler.ts';

/** What a fault brought about, so that nobody takes it for a bug. */
export class InjectedError extends Error {
  override name = 'InjectedError';
}

/** True where a fault of ours stands anywhere in the chain of causes. */
export function isInjected(error: unknown): boolean {
  if (error instanceof InjectedError) return true;
  return error instanceof Error && error.cause !== undefined && isInjected(error.cause);
}

export interface ProcessOptions {
  readonly name: string;
  readonly scheduler: Scheduler;
  /** What the clock of the machine shows, ms since the epoch. */
  readonly clock: () => number;
  /** Called at each await of the process that leaves it: the place where it may die. */
  readonly onPoint?: (process: SimulatedProcess, label: string) => void;
  readonly onEnd?: (process: SimulatedProcess, why: string) => void;
}

/**
 * One process of the simulation. Its code is the real one; all it hears comes through `deliver`. So a dead process
 * stands still at its next await for ever, and one that is stopped hears everything late.
 */
export class SimulatedProcess {
  readonly name: string;
  readonly #options: ProcessOptions;
  readonly #ended = new AbortController();
  #stalledUntil = 0;
  #fuse = Infinity;

  constructor(options: ProcessOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get alive(): boolean {
    return !this.#ended.signal.aborted;
  }

  get stalled(): boolean {
    return this.#stalledUntil > this.#options.scheduler.now;
  }

  /** Aborts when the process ends, for what runs outside on its behalf. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  readonly clock = (): number => this.#options.clock();

  /** Ends the process where it stands, as SIGKILL does. */
  end(why: string): void {
    if (!this.alive) return;
    this.#ended.abort();
    this.#options.onEnd?.(this, why);
  }

  /** Stops the process for a while, as SIGSTOP and SIGCONT do. */
  stall(ms: number): void {
    this.#stalledUntil = Math.max(this.#stalledUntil, this.#options.scheduler.now + ms);
  }

  /** Lets the process hear of something after `ms`, if it still lives then and as soon as it runs. */
  deliver(ms: number, label: string, hear: () => void): () => void {
    const { scheduler } = this.#options;
    const labelled = `${this.name} ${label}`;
    const arrive = (): void => {
      if (!this.alive) return;
      const left = this.#stalledUntil - scheduler.now;
      if (left <= 0) return hear();
      callOff = scheduler.after(left, labelled, arrive);
    };
    let callOff = scheduler.after(ms, labelled, arrive);
    return () => callOff();
  }

  /** Ends the process at the `awaits`-th await from now. */
  dieAfter(awaits: number): void {
    this.#fuse = awaits;
  }

  /** Notes an await that leaves the process; false when it died right there. */
  reach(label: string): boolean {
    if (!this.alive) return false;
    this.#options.onPoint?.(this, label);
    this.#fuse -= 1;
    if (this.#fuse <= 0) this.end(`a crash at ${label}`);
    return this.alive;
  }

  /** Time as this process has it. */
  readonly timing: Timing = {
    elapsed: () => this.#options.scheduler.now,
    after: (ms, callback) =>
      this.deliver(ms, 'timer', () => {
        if (this.reach('timer')) callback();
      }),
    soon: (callback) => void this.deliver(0, 'turn', callback),
  };

  /**
   * Asks a store: `action` runs there after `thereMs`, whether or not the process still lives, and what came of it
   * is heard `backMs` later. Both ends are places where the process may die.
   */
  ask<T>(label: string, thereMs: number, backMs: number, action: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.reach(`${label} asked`)) return;
      this.#options.scheduler.after(thereMs, `${this.name} ${label}`, () => {
        action().then(
          (value) => this.#hear(label, backMs, () => resolve(value)),
          (error: unknown) =>
            this.#hear(label, backMs, () =>
              reject(error instanceof Error ? error : new Error(String(error))),
            ),
        );
      });
    });
  }

  #hear(label: string, backMs: number, settle: () => void): void {
    this.deliver(backMs, `${label} answered`, () => {
      if (this.reach(`${label} answered`)) settle();
    });
  }
}
