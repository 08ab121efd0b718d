import type { SignedHead } from '@rackets/engine/kernel/receipt.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { leaseTiming, readLease, type Leadership } from './lease.ts';

export interface LeaderOptions {
  readonly documents: Documents;
  /** The lease as it was found when the gateway started. */
  readonly first: Leadership;
  /** Hears each head that the leader has signed, once. */
  readonly onHead: (head: SignedHead) => void;
  /** Called once, when another round is led than the one that this gateway was started for. */
  readonly onOtherRound: () => void;
}

/** Who leads now, as the lease says. */
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

  /** Where commands go; null while nobody leads. An engine that has died is named until its lease is taken. */
  get url(): string | null {
    return this.#leadership.holder === null ? null : this.#leadership.url;
  }

  /** The head of the hash chain that was signed last. */
  get head(): SignedHead | null {
    return this.#leadership.head;
  }

  /** Looks without waiting for its time: a command was not answered. */
  lookNow(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // What cannot be read leaves the leader as it was known.
    void this.#look()
      .catch(() => undefined)
      .finally(() => (this.#isLooking = false));
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  async #look(): Promise<void> {
    const { documents, first, onHead, onOtherRound } = this.#options;
    const found = await readLease(documents);
    if (!found) return;
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
