import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { whileWriting } from '@rackets/projections/stores/lmdb-writes.ts';
import { type Key, open, type RootDatabase } from 'lmdb';
import { assertBytes } from './append-rules.ts';
import {
  decodeBatch,
  encodeBatch,
  eventsWithin,
  isLast,
  linkBatch,
  type Span,
  type StoredBatch,
} from './batch.ts';
import { BatchesAtHand } from './batches-at-hand.ts';
import { contentText } from './hash-chain.ts';
import { CorruptLogError } from './event-log.ts';
import type { Head } from './heads-file.ts';

/** One append, with the revisions of its first and last event. */
export interface StoredRow {
  readonly first: number;
  readonly last: number;
  readonly batch: StoredBatch;
}

/** Stream, and the revisions of the batch's first and last event: keys alone show where a stream ends. */
type BatchKey = readonly [stream: string, first: number, last: number];

const beyond = Number.MAX_VALUE;

/** The rows of an LMDB file that holds a log, one row per append. */
export class BatchTable {
  readonly #db: RootDatabase<Buffer>;
  readonly #atHand = new BatchesAtHand();

  constructor(file: string) {
    this.#db = open<Buffer>({
      path: file,
      noSubdir: true,
      encoding: 'binary',
      // Otherwise rows would be visible before they are on disk, and a crash image could lack acknowledged ones.
      overlappingSync: false,
    });
  }

  /** Makes what other threads have committed visible to the next reads. */
  refresh(): void {
    this.#db.resetReadTxn();
  }

  /** Runs `action` under the write lock and resolves when its writes are on disk. */
  transaction<T>(action: () => T): Promise<T> {
    return whileWriting(() => this.#db.transaction(action));
  }

  /** Only within a transaction. Throws an InvariantError, and writes no row, if the append is too large. */
  put(stream: string, previous: string, events: readonly RecordedEvent[]): void {
    const first = events[0];
    const last = events.at(-1);
    assert(first && last, 'a batch has at least one event');
    const row = encodeBatch(previous, events);
    assertBytes(row.length, events, (event) => Buffer.byteLength(contentText(event)));
    this.#db.putSync([stream, first.revision, last.revision], row);
  }

  /** The stream's first revision that has a row; null when none has. */
  first(stream: string): number | null {
    const key = this.#firstKey([stream]);
    return key?.[0] === stream ? key[1] : null;
  }

  /** Whether a row has the event `revision`. */
  holds(stream: string, revision: number): boolean {
    const key = this.#lastKey(stream, revision);
    return key !== null && key[2] >= revision;
  }

  /**
   * Rows as stored, from the one that starts at `first` on, until they hold `atLeast` events. Throws CorruptLogError
   * where one is missing.
   */
  rows(stream: string, first: number, atLeast: number): StoredRow[] {
    const rows: StoredRow[] = [];
    let next = first;
    for (const { key, value } of this.#db.getRange({ start: [stream, first], end: [stream, beyond] })) {
      const [, start, last] = toBatchKey(key);
      if (start !== next) throw new CorruptLogError(`${stream} has no event ${next}`);
      rows.push({ first: start, last, batch: decodeBatch(value) });
      next = last + 1;
      if (next - first >= atLeast) break;
    }
    return rows;
  }

  /** Only within a transaction: removes rows from the start of a stream that end at `last` or before, at most `limit`. */
  drop(stream: string, last: number, limit: number): number {
    const keys = [...this.#db.getKeys({ start: [stream], end: [stream, beyond], limit })];
    const sealed = keys.filter((key) => toBatchKey(key)[2] <= last);
    for (const key of sealed) this.#db.removeSync(key);
    return sealed.length;
  }

  /** The stream's last revision; -1 when it is empty. */
  head(stream: string): number {
    return this.#lastKey(stream)?.[2] ?? -1;
  }

  /** The stream's last revision and its link; -1 and '' when it is empty. */
  tail(stream: string): Head {
    const key = this.#lastKey(stream);
    if (!key) return { revision: -1, hash: '' };
    const row = () => this.#db.get([...key]);
    const [, , revision] = key;
    return {
      revision,
      hash:
        this.#events(row, key, null, { from: revision, enough: revision, to: revision }).at(-1)?.hash ?? '',
    };
  }

  streams(): string[] {
    const found: string[] = [];
    let key = this.#firstKey(['']);
    while (key) {
      found.push(key[0]);
      key = this.#firstKey([key[0], beyond]);
    }
    return found;
  }

  /**
   * The wanted events of whole batches, starting with the one that contains `span.from`, until they reach `span.enough`
   * or the stream ends. Verifies the chain from the link `previous`, which is null at the start of a read. Throws
   * CorruptLogError.
   */
  load(stream: string, span: Span, previous: string | null): RecordedEvent[] {
    const { from, enough } = span;
    const events: RecordedEvent[] = [];
    const holding = this.#lastKey(stream, from);
    let next = holding && holding[2] >= from ? holding[1] : from;
    let link = previous;
    for (const { key, row } of this.#rowsFrom(stream, next, span)) {
      const batchKey = toBatchKey(key);
      if (batchKey[1] !== next) throw new CorruptLogError(`${stream} has no event ${next}`);
      events.push(...this.#events(row, batchKey, link, span));
      link = events.at(-1)?.hash ?? link;
      next = batchKey[2] + 1;
      if (next > enough) break;
    }
    return events;
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  /** Rows in order, each copied out of the file when it is asked for; all at once where all of them will be. */
  *#rowsFrom(
    stream: string,
    first: number,
    span: Span,
  ): Generator<{ readonly key: Key; readonly row: () => Buffer | undefined }> {
    const range = { start: [stream, first], end: [stream, beyond] };
    if (isLast(span)) for (const key of this.#db.getKeys(range)) yield { key, row: () => this.#db.get(key) };
    else for (const { key, value } of this.#db.getRange(range)) yield { key, row: () => value };
  }

  /** Damaged bytes may decode to anything, so any error here means the same. */
  #events(
    row: () => Buffer | undefined,
    [stream, first, last]: BatchKey,
    link: string | null,
    span: Span,
  ): RecordedEvent[] {
    try {
      const read = () => {
        const batch = decodeBatch(row() ?? Buffer.alloc(0));
        assert(batch.contents.length === last - first + 1, 'a batch has the events that its key says');
        return linkBatch(stream, first, batch);
      };
      const batch = isLast(span) ? this.#atHand.get(`${first} ${stream}`, read) : read();
      return eventsWithin(stream, first, batch, link, span);
    } catch (cause) {
      if (cause instanceof CorruptLogError) throw cause;
      throw new CorruptLogError(`the append to ${stream} at ${first} is not what was written`, { cause });
    }
  }

  /** The key of the last batch that starts at or before `revision`. */
  #lastKey(stream: string, revision = beyond): BatchKey | null {
    const [key] = this.#db.getKeys({
      start: [stream, revision, beyond],
      end: [stream],
      reverse: true,
      limit: 1,
    });
    return key === undefined ? null : toBatchKey(key);
  }

  #firstKey(start: Key): BatchKey | null {
    const [key] = this.#db.getKeys({ start, limit: 1 });
    return key === undefined ? null : toBatchKey(key);
  }
}

function toBatchKey(key: Key): BatchKey {
  if (Array.isArray(key)) {
    const [stream, first, last] = key;
    if (typeof stream === 'string' && typeof first === 'number' && typeof last === 'number') {
      return [stream, first, last];
    }
  }
  throw new CorruptLogError('the log has a key that does not belong to it');
}
