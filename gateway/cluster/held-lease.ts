import type { Documents } from '@rackets/projections/stores/documents.ts';
import { FatalError } from '../process/exit-codes.ts';
import { leaseTiming, readLease, writeLease, type Leadership, type StoredLease } from './lease.ts';

/**
 * A lease that this process holds and renews until it releases it. Losing it ends the process, so that players are
 * routed to the new leader. The log's safety does not depend on this: every append names the exact expected revision.
 */
export class HeldLease {
  readonly #documents: Documents;
  readonly #holder: string | null;
  readonly #onLost: (error: FatalError) => void;
  readonly #renewing: NodeJS.Timeout;
  #rev: number;
  #leadership: Leadership;
  /** Writes run one after another: each is guarded by the previous one's revision. */
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

  /** Publishes more details of this leadership. */
  tell(news: Partial<Pick<Leadership, 'stream' | 'head'>>): Promise<void> {
    this.#leadership = { ...this.#leadership, ...news };
    return this.#write();
  }

  /** Releases the lease, so that another engine need not wait for it to expire. */
  async giveBack(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#tail;
    if (this.#isOver) return;
    this.#isOver = true;
    const free = { ...this.#leadership, holder: null };
    // If this fails, the lease expires.
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
      // If the store is unreachable, nobody else can take the lease there either. The next renewal will show.
    }
  }

  /** A write whose answer was lost may have succeeded: the document is then still this process's. */
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
