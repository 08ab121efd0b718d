import type { SignedHead } from '@rackets/engine/kernel/machine/receipt.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { LeadersTime } from './leaders-time.ts';
import { leaseTiming, readLease, type Leadership } from './lease.ts';

export interface LeaderOptions {
  readonly documents: Documents;
  /** The lease as it was when the gateway started. */
  readonly first: Leadership;
  /** Hears the leader's time with each look. */
  readonly time: LeadersTime;
  /** Called once with each head that the leader has signed. */
  readonly onHead: (head: SignedHead) => void;
  /** Called once, when the leader leads another round than the one this gateway was started for. */
  readonly onOtherRound: () => void;
}

/** The current leader, according to the lease. */
export class Leader {
  readonly #options: LeaderOptions;
  readonly #looking: NodeJS.Timeout;
  #leadership: Leadership;
  #isLooking = false;

  constructor(options: LeaderOptions) {
    this.#options = options;
    this.#leadership = options.first;
    this.#looking = setInterval(() => this.lookNow(), leaseTiming.lookMs);
  }

  /** Where to send commands; null while there is no leader. A dead engine stays listed until its lease is taken. */
  get url(): string | null {
    return this.#leadership.holder === null ? null : this.#leadership.url;
  }

  /** The most recently signed head of the hash chain. */
  get head(): SignedHead | null {
    return this.#leadership.head;
  }

  /** Reads the lease immediately, because a command was not answered. */
  lookNow(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // If the lease cannot be read, the last known leader stays.
    void this.#look()
      .catch(() => undefined)
      .finally(() => (this.#isLooking = false));
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  async #look(): Promise<void> {
    const { documents, first, time, onHead, onOtherRound } = this.#options;
    const found = await readLease(documents);
    if (!found) return;
    if (found.time) time.told(found.time);
    const before = this.#leadership.head;
    this.#leadership = found.leadership;
    const { stream, head } = found.leadership;
    if (stream !== first.stream) {
      this.stop();
      onOtherRound();
      return;
    }
    if (head && head.signature !== before?.signature) onHead(head);
  }
}
