import type { LinkedBatch } from './batch.ts';

/** Of 256 KiB each at most, as a rule far less. */
const keptBatches = 8;

/**
 * The batches that were read last, verified: who asks for one event often asks for it again, or for one beside it, and
 * all of a batch has to be read and hashed for it.
 */
export class BatchesAtHand {
  readonly #batches = new Map<string, LinkedBatch>();

  /** The batch called `name`, which never changes; `read` gets it where it is not at hand. */
  get(name: string, read: () => LinkedBatch): LinkedBatch {
    const found = this.#batches.get(name) ?? read();
    // Moved to the end: the map's order is the order of use.
    this.#batches.delete(name);
    this.#batches.set(name, found);
    const [oldest] = this.#batches.keys();
    if (this.#batches.size > keptBatches && oldest !== undefined) this.#batches.delete(oldest);
    return found;
  }
}
