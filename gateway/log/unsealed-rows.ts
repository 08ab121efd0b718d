import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { eventsWithin, isLast, linkBatch, type Span, type StoredBatch } from './batch.ts';
import { BatchesAtHand } from './batches-at-hand.ts';
import { CorruptLogError } from './event-log.ts';
import type { Head } from './heads-file.ts';

/** One append: the revisions of its first and last event, and what was stored, which may be damaged. */
export interface StoredRow {
  readonly first: number;
  readonly last: number;
  readonly read: () => StoredBatch;
}

/** Where a log's appends stand that are not sealed. */
export interface RowStore {
  /** Makes what other threads have appended visible to the next reads. */
  refresh(): void;
  /** Sorted. */
  streams(): string[];
  /** The stream's first revision that has a row; null when none has. */
  first(stream: string): number | null;
  /** The stream's last revision; -1 when it is empty. */
  head(stream: string): number;
  /** Rows in order, from the one that holds `revision` on, or else from the first one behind it. */
  from(stream: string, revision: number): Iterable<StoredRow>;
  close(): Promise<void>;
}

/** Reads the appends that are not sealed. */
export class UnsealedRows {
  readonly #store: RowStore;
  readonly #atHand = new BatchesAtHand();

  constructor(store: RowStore) {
    this.#store = store;
  }

  refresh(): void {
    this.#store.refresh();
  }

  streams(): string[] {
    return this.#store.streams();
  }

  first(stream: string): number | null {
    return this.#store.first(stream);
  }

  head(stream: string): number {
    return this.#store.head(stream);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** Whether a row has the event `revision`. */
  holds(stream: string, revision: number): boolean {
    for (const row of this.#store.from(stream, revision)) return row.first <= revision;
    return false;
  }

  /**
   * Rows from the one that starts at `first` on, until they hold `atLeast` events. Throws CorruptLogError where one is
   * missing.
   */
  rows(stream: string, first: number, atLeast: number): StoredRow[] {
    const rows: StoredRow[] = [];
    let next = first;
    for (const row of this.#store.from(stream, first)) {
      if (row.first !== next) throw new CorruptLogError(`${stream} has no event ${next}`);
      rows.push(row);
      next = row.last + 1;
      if (next - first >= atLeast) break;
    }
    return rows;
  }

  /** The stream's last revision and its link; -1 and '' when it is empty. */
  tail(stream: string): Head {
    const revision = this.head(stream);
    if (revision < 0) return { revision, hash: '' };
    const [event] = this.load(stream, { from: revision, enough: revision, to: revision }, null);
    return { revision, hash: event?.hash ?? '' };
  }

  /**
   * The wanted events of whole batches, starting with the one that contains `span.from`, until they reach `span.enough`
   * or the stream ends. Verifies the chain from the link `previous`, which is null at the start of a read. Throws
   * CorruptLogError.
   */
  load(stream: string, span: Span, previous: string | null): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    let next = span.from;
    let link = previous;
    for (const row of this.#store.from(stream, next)) {
      if (row.first > next) throw new CorruptLogError(`${stream} has no event ${next}`);
      events.push(...this.#events(stream, row, link, span));
      link = events.at(-1)?.hash ?? link;
      next = row.last + 1;
      if (next > span.enough) break;
    }
    return events;
  }

  #events(stream: string, row: StoredRow, link: string | null, span: Span): RecordedEvent[] {
    return asWritten(stream, row, () => {
      const read = () => linkBatch(stream, row.first, row.read());
      const batch = isLast(span) ? this.#atHand.get(`${row.first} ${stream}`, read) : read();
      return eventsWithin(stream, row.first, batch, link, span);
    });
  }
}

/** What a row holds. Damaged bytes may decode to anything, so any error means the same: throws CorruptLogError. */
export function batchOf(stream: string, row: StoredRow): StoredBatch {
  return asWritten(stream, row, row.read);
}

function asWritten<T>(stream: string, { first }: StoredRow, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof CorruptLogError) throw cause;
    throw new CorruptLogError(`the append to ${stream} at ${first} is not what was written`, { cause });
  }
}
