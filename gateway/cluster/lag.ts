import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Replica } from './replica.ts';

const lookMs = 1_000;
/** Beyond this lag players are better served by another gateway. */
const tolerableMs = 5_000;
/** A copy this far behind will not catch up: its subscription has died silently. */
const hopelessMs = 30_000;

/** Measures how far a copy is behind its log by asking the log for its head: a silent subscription proves nothing. */
export class Lag {
  readonly #replica: Pick<Replica, 'revision' | 'stream'>;
  readonly #log: Pick<EventLog, 'head'>;
  readonly #onHopeless: (error: FatalError) => void;
  readonly #timing: Timing;
  #callOff: () => void;
  /** The log's head at a given moment: a copy that has reached it is at least that recent. */
  #head: { readonly revision: number; readonly at: number };
  #freshAt: number;
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
    this.#freshAt = timing.elapsed();
    this.#head = { revision: replica.revision, at: this.#freshAt };
    this.#callOff = timing.after(lookMs, () => this.#look(), { idle: true });
  }

  /** Whether the copy is recent enough to serve players. */
  get isTolerable(): boolean {
    return this.#timing.elapsed() - this.#freshAt < tolerableMs;
  }

  stop(): void {
    this.#callOff();
  }

  #look(): void {
    const { stream, revision } = this.#replica;
    const now = this.#timing.elapsed();
    if (revision >= this.#head.revision) {
      this.#freshAt = this.#head.at;
      void this.#ask(now);
    }
    const behindMs = now - this.#freshAt;
    if (behindMs > hopelessMs) {
      const sentence = `The copy of ${stream} is ${Math.round(behindMs / 1000)} s behind.`;
      this.#onHopeless(new FatalError('replica', sentence));
      return;
    }
    this.#callOff = this.#timing.after(lookMs, () => this.#look(), { idle: true });
  }

  async #ask(at: number): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.#head = { revision: await this.#log.head(this.#replica.stream), at };
    } catch {
      // While the log does not answer, the copy's age keeps growing.
    } finally {
      this.#isAsking = false;
    }
  }
}
