import type { Documents } from '@rackets/projections/stores/documents.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import { leaseTiming, readLease, writeLease, type Leadership, type StoredLease } from './lease.ts';

/**
 * A lease that this process holds: renewed until it is given back. Losing it ends the process, only so that players
 * are sent to whoever leads: what keeps the log whole is the exact revision that every append expects.
 */
export class HeldLease {
  readonly #documents: Documents;
  readonly #holder: string | null;
  readonly #onLost: (error: FatalError) => void;
  readonly #renewing: NodeJS.Timeout;
  #rev: number;
  #leadership: Leadership;
  /** One write after the other: each is guarded by the one before. */
  #tail: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(documents: Documents, { rev, leadership }: StoredLease, onLost: (error: FatalError) => void) {
    this.#documents = documents;
    this.#holder = leadership.holder;
    this.#rev = rev;
    this.#leadership = leadership;
    this.#onLost = onLost;
    this.#renewing = setInterval(() => void this.#write(), leaseTiming.renewMs);
  }

  /** Tells everybody more of this leadership. */
  tell(news: Partial<Pick<Leadership, 'stream' | 'head'>>): Promise<void> {
    this.#leadership = { ...this.#leadership, ...news };
    return this.#write();
  }

  /** Gives the lease back, so that another engine need not wait until it has run out. */
  async giveBack(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#tail;
    if (this.#isOver) return;
    this.#isOver = true;
    const free = { ...this.#leadership, holder: null };
    // If it fails, the lease runs out.
    await writeLease(this.#documents, this.#rev, free).catch(() => false);
  }

  #write(): Promise<void> {
    this.#tail = this.#tail.then(() => this.#renew());
    return this.#tail;
  }

  async #renew(): Promise<void> {
    if (this.#isOver) return;
    try {
      if (await writeLease(this.#documents, this.#rev, this.#leadership)) this.#rev += 1;
      else await this.#lookAgain();
    } catch {
      // The store cannot be reached: nobody else can take the lease there either. The next renewal tells.
    }
  }

  /** A write whose answer was lost counts: then the document is still this process's. */
  async #lookAgain(): Promise<void> {
    const found = await readLease(this.#documents);
    if (found?.leadership.holder === this.#holder) {
      this.#rev = found.rev;
      return;
    }
    this.#isOver = true;
    clearInterval(this.#renewing);
    this.#onLost(new FatalError('fenced', 'Another engine has taken the lease.'));
  }
}
