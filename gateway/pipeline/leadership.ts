import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import { restBefore, retries } from './retries.ts';

/**
 * How long an engine may answer after its leadership was last confirmed, where several engines can write the log.
 * A new leader stays silent for this long, so that nobody reads older state after newer state.
 */
export const leaderLeaseMs = 2_000;

export interface LeadershipOptions {
  readonly log: EventLog;
  readonly stream: string;
  readonly timing: Timing;
  /** 0 where no other process can write the log: leadership then needs no confirming. */
  readonly leaseMs: number;
  /** The last revision that this engine made durable. */
  readonly durable: () => number;
  /** The append in flight; resolves whether or not it succeeds. */
  readonly appending: () => Promise<void> | null;
}

/**
 * Whether this engine still leads. A successful append confirms it. Refusals, repeated commands and views append
 * nothing, and an engine that was paused for a while must not answer them from a stale world.
 */
export class Leadership {
  readonly #options: LeadershipOptions;
  #confirmedAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(options: LeadershipOptions) {
    this.#options = options;
  }

  /** Records that the engine led at `moment`, in `timing.elapsed`. */
  confirmedAt(moment: number): void {
    this.#confirmedAt = Math.max(this.#confirmedAt, moment);
  }

  /** Null while leadership is fresh. Otherwise asks the log: resolves if this engine leads, rejects with FatalError if not. */
  confirm(): Promise<void> | null {
    if (this.#isConfirmed()) return null;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  #isConfirmed(): boolean {
    const { leaseMs, timing } = this.#options;
    return leaseMs === 0 || timing.elapsed() - this.#confirmedAt < leaseMs;
  }

  async #ask(): Promise<void> {
    const { stream, timing, durable, appending } = this.#options;
    while (!this.#isConfirmed()) {
      await appending();
      const moment = timing.elapsed();
      const own = durable();
      const head = await this.#head();
      if (head === own) this.confirmedAt(moment);
      // This engine's own append may have moved the head meanwhile; otherwise another engine did.
      else if (durable() === own && !appending()) {
        throw new FatalError('fenced', `another engine leads the stream ${stream}`);
      }
    }
  }

  async #head(): Promise<number> {
    const { log, stream, timing } = this.#options;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await log.head(stream);
      } catch (cause) {
        if (attempt === retries)
          throw new FatalError('append', `it cannot be determined who leads the stream ${stream}`, { cause });
        await restBefore(attempt + 1, timing);
      }
    }
  }
}
