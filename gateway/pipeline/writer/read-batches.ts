import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';

type Batch = readonly RecordedEvent[];
type Tell = () => void;
/** Reads the world with a batch; returns what is to be done once the batch is durable. */
type Reader = (batch: Batch, world: World, now: number) => Tell;

/** What is read of each batch while it is being written, and told once it is durable. */
export class ReadBatches {
  readonly #readers = new Set<Reader>();
  /** The batch that is being written, until it has been read. */
  #unread: Batch | null = null;
  #tells: Tell[] = [];

  /** Returns a function that unsubscribes. */
  add<T>(
    read: (batch: Batch, world: World, now: number) => T,
    tell: (batch: Batch, seen: T) => void,
  ): () => void {
    const reader: Reader = (batch, world, now) => {
      const seen = read(batch, world, now);
      return () => {
        if (this.#readers.has(reader)) tell(batch, seen);
      };
    };
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  }

  /** A batch is being written: the world is as of its end until something else is decided. Whether anybody reads it. */
  written(batch: Batch): boolean {
    this.#unread = this.#readers.size > 0 ? batch : null;
    return this.#unread !== null;
  }

  /** Reads the batch, unless it has been read. */
  read(world: World, now: () => number): void {
    const batch = this.#unread;
    if (!batch) return;
    this.#unread = null;
    this.#tells = [...this.#readers].map((reader) => reader(batch, world, now()));
  }

  /** Tells what was read of the batch that has become durable. */
  take(): Tell {
    const tells = this.#tells;
    this.#tells = [];
    return () => {
      for (const tell of tells) tell();
    };
  }
}
