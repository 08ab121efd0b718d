import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Replica } from './replica.ts';

const lookMs = 1_000;
/** Beyond this lag players are better served by another gateway. */
const tolerableMs = 5_000;
/** A copy this far behind will not catch up: its subscription has died silently. */
const hopelessMs = 30_000;

/**
 * Measures for how long a copy has been behind its log, by asking the log for its head: a silent subscription proves
 * nothing. Nor does a log that does not answer: only a revision that is known and not reached is lag.
 */
export class Lag {
  readonly #replica: Pick<Replica, 'revision' | 'stream'>;
  readonly #log: Pick<EventLog, 'head'>;
  readonly #onHopeless: (error: FatalError) => void;
  readonly #timing: Timing;
  #callOff: () => void;
  /** The highest revision that is known to be in the log, and since when. */
  #known: { readonly revision: number; readonly at: number };
  #isAsking = false;

  constructor(
    replica: Pick<Replica, 'revision' | 'stream'>,
    log: Pick<EventLog, 'head'>,
    onHopeless: (error: FatalError) => void,
    timing: Timing = realTiming,
  ) {
    this.#replica = replica;
    this.#log = log;
    this.#onHopeless = onHopeless;
    this.#timing = timing;
    this.#known = { revision: replica.revision, at: timing.elapsed() };
    this.#callOff = timing.after(lookMs, () => this.#look(), { idle: true });
  }

  /** Whether the copy is recent enough to serve players. */
  get isTolerable(): boolean {
    return this.#behindMs < tolerableMs;
  }

  /** Somebody else says that the log goes to `revision`. A copy that is behind already is no less so. */
  knows(revision: number): void {
    if (this.#isBehind || revision <= this.#replica.revision) return;
    this.#known = { revision, at: this.#timing.elapsed() };
  }

  stop(): void {
    this.#callOff();
  }

  get #isBehind(): boolean {
    return this.#replica.revision < this.#known.revision;
  }

  get #behindMs(): number {
    return this.#isBehind ? this.#timing.elapsed() - this.#known.at : 0;
  }

  #look(): void {
    if (!this.#isBehind) void this.#ask();
    if (this.#behindMs > hopelessMs) {
      const sentence = `The copy of ${this.#replica.stream} is ${Math.round(this.#behindMs / 1000)} s behind.`;
      this.#onHopeless(new FatalError('replica', sentence));
      return;
    }
    this.#callOff = this.#timing.after(lookMs, () => this.#look(), { idle: true });
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.knows(await this.#log.head(this.#replica.stream));
    } catch {
      // A log that does not answer says nothing of its head.
    } finally {
      this.#isAsking = false;
    }
  }
}
