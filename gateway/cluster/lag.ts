import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import type { Replica } from './replica.ts';

const lookMs = 1_000;
/** From here on players are better served by another gateway. */
const tolerableMs = 5_000;
/** A copy that is so far behind does not come back by itself: its subscription has died without a word. */
const hopelessMs = 30_000;

/** How far a copy is behind its log, by asking the log for its head: a subscription that is silent tells nothing. */
export class Lag {
  readonly #replica: Pick<Replica, 'revision' | 'stream'>;
  readonly #log: Pick<EventLog, 'head'>;
  readonly #onHopeless: (error: FatalError) => void;
  readonly #timing: Timing;
  #callOff: () => void;
  /** The head of the log as it was at a moment: a copy that has come there is as new as that moment. */
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

  /** Whether the copy is as new as players may expect. */
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
      // A log that cannot be asked makes the copy older by the second.
    } finally {
      this.#isAsking = false;
    }
  }
}
