import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from './exit-codes.ts';
import { restBefore, retries } from './retries.ts';

/**
 * How long an engine's last sign that it leads lets it answer without another one, where several may write the log.
 * A new leader keeps silent for so long, so that nobody is told something old after something new.
 */
export const leaderLeaseMs = 2_000;

export interface TenureOptions {
  readonly log: EventLog;
  readonly stream: string;
  readonly timing: Timing;
  /** 0 where nobody else can write the log: then there is never a doubt. */
  readonly leaseMs: number;
  /** The last revision that this engine made durable. */
  readonly durable: () => number;
  /** The append under way, which resolves whatever becomes of it. */
  readonly appending: () => Promise<void> | null;
}

/**
 * Whether this engine still leads. A command that is appended shows it; but a refusal, a repeat or a view appends
 * nothing, and an engine that was stopped for a while must not give one of an old world.
 */
export class Tenure {
  readonly #options: TenureOptions;
  #provenAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(options: TenureOptions) {
    this.#options = options;
  }

  /** The engine led at `moment`, in `timing.elapsed`. */
  prove(moment: number): void {
    this.#provenAt = Math.max(this.#provenAt, moment);
  }

  /** Null while there is none. Else resolves when the log says that this engine leads, or rejects with FatalError. */
  doubt(): Promise<void> | null {
    if (this.#isProven()) return null;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  #isProven(): boolean {
    const { leaseMs, timing } = this.#options;
    return leaseMs === 0 || timing.elapsed() - this.#provenAt < leaseMs;
  }

  async #ask(): Promise<void> {
    const { stream, timing, durable, appending } = this.#options;
    while (!this.#isProven()) {
      await appending();
      const moment = timing.elapsed();
      const own = durable();
      const head = await this.#head();
      if (head === own) this.prove(moment);
      // An append of its own may have moved the head meanwhile; if not, somebody else's has.
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
          throw new FatalError('append', `nobody can tell who leads the stream ${stream}`, { cause });
        await restBefore(attempt + 1, timing);
      }
    }
  }
}
