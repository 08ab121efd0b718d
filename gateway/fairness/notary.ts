import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { headText, type Receipt, type SignedHead } from '@rackets/engine/kernel/machine/receipt.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { Accepted, Pipeline } from '../pipeline/port.ts';
import { ReceiptTree } from './receipt-tree.ts';
import type { SigningKey } from './signing-key.ts';

/** Answers leave right after their batch is durable; a later repeat gets a tree of its own. */
const keptBatches = 4;

/** Provides the signatures for a process's answers. */
export interface Receipts {
  /** The most recently signed head; null before the first. */
  readonly head: SignedHead | null;
  /** The header X-GN-Receipt of an accepted command; null if there is none. */
  receipt(accepted: Accepted): string | null;
}

interface Batch {
  readonly events: readonly RecordedEvent[];
  /** The chain link before the first of them. */
  readonly previous: string;
  tree: ReceiptTree | null;
}

/**
 * Signs the server's statements about a round: a receipt for each accepted command, and the head of the hash chain. One
 * signature covers all commands of a durable batch, made when the first receipt is requested.
 */
export class Notary implements Receipts {
  readonly #pipeline: Pipeline;
  readonly #key: SigningKey;
  readonly #round: number;
  readonly #batches: Batch[] = [];
  #last: string;
  #head: SignedHead | null = null;

  /** Created before the pipeline appends anything; `hash` is the chain link of its last durable event. */
  constructor(pipeline: Pipeline, key: SigningKey, round: number, hash: string) {
    this.#pipeline = pipeline;
    this.#key = key;
    this.#round = round;
    this.#last = hash;
    pipeline.onDurable((events) => this.#keep(events));
  }

  get publicKey(): string {
    return this.#key.publicKey;
  }

  get head(): SignedHead | null {
    return this.#head;
  }

  /** A repeated command's receipt has the same content, perhaps under another signature. */
  receipt({ events, previous }: Accepted): string | null {
    const revision = events.at(-1)?.revision ?? -1;
    const batch = this.#batches.find(
      (kept) =>
        (kept.events.at(-1)?.revision ?? -1) >= revision && (kept.events[0]?.revision ?? 0) <= revision,
    );
    if (!batch) return this.#treeOf(events, previous).header(revision);
    batch.tree ??= this.#treeOf(batch.events, batch.previous);
    return batch.tree.header(revision);
  }

  /** Signs the chain's current head, once it is durable. */
  async signHead(): Promise<SignedHead> {
    const head = await this.#pipeline.view((world, now) => ({
      round: this.#round,
      revision: world.revision,
      hash: world.hash,
      at: iso(now),
    }));
    this.#head = { ...head, signature: this.#key.sign(headText(head)) };
    return this.#head;
  }

  #keep(events: readonly RecordedEvent[]): void {
    this.#batches.push({ events, previous: this.#last, tree: null });
    if (this.#batches.length > keptBatches) this.#batches.shift();
    this.#last = events.at(-1)?.hash ?? this.#last;
  }

  #treeOf(events: readonly RecordedEvent[], previous: string): ReceiptTree {
    return new ReceiptTree(receiptsOf(events, previous, this.#round), this.#key);
  }
}

/** The receipts of the commands in complete decisions that follow the link `previous`. */
export function receiptsOf(events: readonly RecordedEvent[], previous: string, round: number): Receipt[] {
  const receipts: Receipt[] = [];
  let before = previous;
  let first: RecordedEvent | null = null;
  for (const event of events) {
    if (event.decision.index === 0) first = event;
    if (event.decision.index < event.decision.of - 1) continue;
    if (first?.command) {
      const { command, draws } = first;
      const { revision, hash } = event;
      receipts.push({
        round,
        revision,
        command: command.hash,
        nonce: draws?.nonce ?? null,
        previous: before,
        hash,
      });
    }
    before = event.hash;
  }
  return receipts;
}
