import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { type Key, open, type RootDatabase } from 'lmdb';
import { decodeBatch } from './batch.ts';
import { CorruptLogError } from './event-log.ts';
import { checkLmdbFile } from './lmdb-file-check.ts';
import type { RowStore, StoredRow } from './unsealed-rows.ts';

/** Stream, and the revisions of the batch's first and last event: keys alone show where a stream ends. */
type BatchKey = readonly [stream: string, first: number, last: number];

const beyond = Number.MAX_VALUE;

/** The rows of a log as older builds wrote them: an LMDB file with one row per append. They are only read. */
export class LmdbRows implements RowStore {
  readonly #db: RootDatabase<Buffer>;

  /** `check`, for the folder's owner alone, looks at the file's pages first. Throws CorruptLogError if one is damaged. */
  constructor(file: string, { check }: { readonly check: boolean }) {
    if (check) checkLmdbFile(file);
    this.#db = open<Buffer>({ path: file, noSubdir: true, encoding: 'binary', overlappingSync: false });
  }

  refresh(): void {
    this.#db.resetReadTxn();
  }

  first(stream: string): number | null {
    const key = this.#firstKey([stream]);
    return key?.[0] === stream ? key[1] : null;
  }

  head(stream: string): number {
    return this.#lastKey(stream)?.[2] ?? -1;
  }

  streams(): string[] {
    const found: string[] = [];
    for (let key = this.#firstKey(['']); key; key = this.#firstKey([key[0], beyond])) found.push(key[0]);
    return found;
  }

  *from(stream: string, revision: number): Generator<StoredRow> {
    const holding = this.#lastKey(stream, revision);
    const start = holding && holding[2] >= revision ? holding[1] : revision;
    for (const key of this.#db.getKeys({ start: [stream, start], end: [stream, beyond] })) {
      const [, first, last] = toBatchKey(key);
      const read = () => {
        const batch = decodeBatch(this.#db.get(key) ?? Buffer.alloc(0));
        assert(batch.contents.length === last - first + 1, 'a batch has the events that its key says');
        return batch;
      };
      yield { first, last, read };
    }
  }

  close(): Promise<void> {
    return this.#db.close();
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
