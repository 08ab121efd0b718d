import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { type Key, open, type RootDatabase } from 'lmdb';
import { Packr } from 'msgpackr';
import type { CollectionDeclaration, Put, RangeQuery, Scalar } from './documents.ts';
import { indexValues, inOrder } from './index-values.ts';
import { commitFailure } from './lmdb-commit.ts';
import { whileWriting } from './lmdb-writes.ts';
import { isSealed, keyBytes, seal, sealBytes } from './row-seal.ts';
import { TableKeys } from './table-keys.ts';

/** A document as stored, without its body. */
export interface StoredDoc {
  readonly id: string;
  readonly rev: number;
  /** Infinity for a document that never expires. */
  readonly expiresAt: number;
}

/** A document as stored. */
export interface WholeDoc extends StoredDoc {
  readonly body: JsonObject;
}

/** A row is not what was written: the file was damaged after it was written. Nothing is read from it any more. */
export class DamagedDocumentsError extends Error {
  override name = 'DamagedDocumentsError';
}

/** A range of index entries: LMDB keys, `end` exclusive. */
export interface EntryRange {
  readonly start: Key[];
  readonly end: Key[];
}

/*
 * One tree for all collections:
 *   ['d', collection, id]                      the document: rev and expiry as two doubles, then the body
 *   ['i', collection, index, ...values, id]    its places in indexes, with its expiry
 *   ['x', collection, expiry, id]              when it goes, for those that go
 *   ['c', collection]                          the indexes that were declared last, as JSON
 * Each value ends with its seal (row-seal.ts).
 */
const headerBytes = 16;
const expiryBytes = 8;
/** Sorts after every value and every id. */
const beyond = Uint8Array.of(255);

/** The rows of an LMDB file that holds documents. All writes run within `transaction`. */
export class DocumentTable {
  readonly #db: RootDatabase<Buffer>;
  // Plain msgpack: bodies keyed by ids and names share no structures worth keeping.
  readonly #codec = new Packr({ useRecords: false });
  readonly #keys = new TableKeys();
  #failure: Error | null = null;

  /** `onFailed` is called once: with the first commit that failed, or the first row that is not what was written. */
  constructor(
    file: string,
    private readonly onFailed: (failure: Error) => void = () => undefined,
  ) {
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

  /**
   * Runs `action` under the write lock and resolves when its writes are on disk. After a failed commit the state on
   * disk is unknown, so every later transaction rejects with the same error.
   */
  async transaction<T>(action: () => T): Promise<T> {
    if (this.#failure) throw this.#failure;
    try {
      return await whileWriting(() => this.#db.transaction(action));
    } catch (error) {
      const failure = await commitFailure(error);
      if (failure && !this.#failure) this.#fail(failure);
      throw this.#failure ?? error;
    }
  }

  #fail(failure: Error): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.onFailed(failure);
  }

  /** Throws, and so does every later transaction. */
  #damaged(what: string): never {
    const failure = new DamagedDocumentsError(what);
    this.#fail(failure);
    throw failure;
  }

  get(collection: string, id: string): StoredDoc | null {
    // LMDB's own memory, valid until the next read: avoids copying a body that may not be needed.
    const row = this.#db.getBinaryFast(this.#documentKey(collection, id));
    return row === undefined ? null : { id, rev: row.readDoubleLE(0), expiresAt: row.readDoubleLE(8) };
  }

  /** A document with its body, in one lookup. Throws if it is not what was written. */
  getWhole(collection: string, id: string): WholeDoc | null {
    const key = this.#documentKey(collection, id);
    const row = this.#db.getBinaryFast(key);
    if (row === undefined) return null;
    if (!isSealed(key, row)) this.#damaged(`${collection} ${id} is not what was written`);
    const [rev, expiresAt] = [row.readDoubleLE(0), row.readDoubleLE(8)];
    // Unpacked before the next read reuses the memory. Only `put` writes these rows.
    const body = this.#codec.unpack(row, { start: headerBytes, end: row.length - sealBytes }) as JsonObject;
    return { id, rev, expiresAt, body };
  }

  /** A document that an index names. */
  getNamed(collection: string, id: string): WholeDoc {
    return (
      this.getWhole(collection, id) ??
      this.#damaged(`an index of ${collection} names ${id}, which is missing`)
    );
  }

  /** The document must exist. */
  body(collection: string, { id }: StoredDoc): JsonObject {
    const whole = this.getWhole(collection, id);
    assert(whole, `document ${id} of ${collection} is there`);
    return whole.body;
  }

  /** What a write of a document must know of the one it replaces: its body, too, where indexes show parts of it. */
  before({ name, indexes }: CollectionDeclaration, { id, replaces }: Put): StoredDoc | WholeDoc | null {
    if (Object.keys(indexes).length === 0) return this.get(name, id);
    if (replaces) {
      const stored = this.get(name, id);
      if (stored?.rev === replaces.rev) return { ...stored, body: replaces.body };
    }
    return this.getWhole(name, id);
  }

  /** Writes `put` in place of `before`, the stored document. */
  put({ name, indexes }: CollectionDeclaration, put: Put, before: StoredDoc | WholeDoc | null): void {
    const { id, rev, body, expiresAt = Infinity } = put;
    const bodyBefore = before && 'body' in before ? before.body : null;
    const packed = this.#codec.pack(body);
    const row = Buffer.allocUnsafe(headerBytes + packed.length + sealBytes);
    row.writeDoubleLE(rev, 0);
    row.writeDoubleLE(expiresAt, 8);
    packed.copy(row, headerBytes);
    this.#put(this.#documentKey(name, id), row);
    const sameExpiry = before?.expiresAt === expiresAt;
    if (before && !sameExpiry) this.#removeExpiry(name, before);
    if (!sameExpiry && expiresAt !== Infinity)
      this.#put(this.#expiryKey(name, expiresAt, id), Buffer.allocUnsafe(sealBytes));
    for (const [index, declaration] of Object.entries(indexes)) {
      const was = bodyBefore && indexValues(declaration, bodyBefore);
      const is = indexValues(declaration, body);
      if (was && is && sameExpiry && equal(was, is)) continue;
      if (was) this.#db.removeSync(this.#keys.of('i', name, index, was, id));
      if (is) this.#putEntry(name, index, is, id, expiresAt);
    }
  }

  remove({ name, indexes }: CollectionDeclaration, before: StoredDoc): void {
    const { id } = before;
    const body = this.body(name, before);
    for (const [index, declaration] of Object.entries(indexes)) {
      const was = indexValues(declaration, body);
      if (was) this.#db.removeSync(this.#keys.of('i', name, index, was, id));
    }
    this.#removeExpiry(name, before);
    this.#db.removeSync(this.#documentKey(name, id));
  }

  /** Ids whose documents have equal values in all of an index's fields: at most one if the index is unique. */
  idsAt(collection: string, index: string, values: readonly Scalar[]): string[] {
    const key = ['i', collection, index, ...values];
    return this.#lastParts({ start: key, end: [...key, beyond] });
  }

  rangeOf(collection: string, query: Omit<RangeQuery, 'limit'>): EntryRange {
    const { index, prefix = [], gt, gte, lt, lte } = query;
    const base: Key[] = ['i', collection, index, ...prefix.map(inOrder)];
    const at = (bound: Scalar | undefined): Key[] => (bound === undefined ? base : [...base, inOrder(bound)]);
    const start = gt === undefined ? at(gte) : [...at(gt), beyond];
    const end = lt === undefined ? [...at(lte), beyond] : at(lt);
    return { start, end };
  }

  /** Ids in index order with their expiry, lazily: consume them in one turn. */
  *idsIn(range: EntryRange, descending: boolean): Generator<{ id: string; expiresAt: number }> {
    for (const { key, value } of this.#db.getRange(directed(range, descending))) {
      yield { id: lastPart(key), expiresAt: value.length >= expiryBytes ? value.readDoubleLE(0) : Infinity };
    }
  }

  /** Like `idsIn`, from the n-th on, without reading those before it, expired or not. */
  page(range: EntryRange, descending: boolean, offset: number, limit: number): string[] {
    return [...this.#db.getKeys({ ...directed(range, descending), offset, limit })].map(lastPart);
  }

  /**
   * Checks the seals of some rows from a key on. Returns the key to go on from, undefined after the last row; throws
   * if a row is not what was written.
   */
  verifySome(from: Key | undefined, count: number): Key | undefined {
    const range = { limit: count + 1, ...(from === undefined ? {} : { start: from }) };
    let left = count;
    for (const { key, value } of this.#db.getRange(range)) {
      if (left === 0) return key;
      left -= 1;
      const bytes = Buffer.from(keyBytes(key));
      // A few numbers are stored under other bytes than their key gives when it was read: nothing is known of those.
      const isRight = isSealed(bytes, value) || this.#db.getBinary(bytes) === undefined;
      if (!isRight) this.#damaged('a row of the documents is not what was written');
    }
    return undefined;
  }

  countIn(range: EntryRange): number {
    return this.#db.getKeysCount(range);
  }

  /** The first `limit` ids of documents that expired at or before `now`. */
  expired(collection: string, now: number, limit: number): string[] {
    const range = { start: ['x', collection], end: ['x', collection, now, beyond], limit };
    return [...this.#db.getKeys(range)].map(lastPart);
  }

  /** Updates the index entries of existing documents to match the declaration. */
  declare(collection: CollectionDeclaration): void {
    const { name, indexes } = collection;
    const key = ['c', name];
    const stored = this.#db.get(key)?.subarray(0, -sealBytes).toString();
    const declared = JSON.stringify(indexes);
    if (stored === declared) return;
    // Written below, from a declaration.
    const before = (stored ? JSON.parse(stored) : {}) as CollectionDeclaration['indexes'];
    for (const index of Object.keys(before)) this.#removeAll(['i', name, index]);
    for (const id of this.#lastParts({ start: ['d', name], end: ['d', name, beyond] })) {
      const doc = this.get(name, id);
      const body = doc && this.body(name, doc);
      for (const [index, declaration] of Object.entries(indexes)) {
        const values = body && indexValues(declaration, body);
        if (values) this.#putEntry(name, index, values, id, doc.expiresAt);
      }
    }
    this.#put(keyBytes(key), Buffer.concat([Buffer.from(declared), Buffer.allocUnsafe(sealBytes)]));
  }

  /** Removes documents and their entries, at most `limit` of each; returns whether there may be more. */
  clearSome(collection: string, limit: number): boolean {
    const removed = ['d', 'i', 'x'].map((kind) => this.#removeAll([kind, collection], limit));
    return removed.includes(limit);
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  #putEntry(
    collection: string,
    index: string,
    values: readonly Scalar[],
    id: string,
    expiresAt: number,
  ): void {
    const expires = expiresAt !== Infinity;
    const entry = Buffer.allocUnsafe((expires ? expiryBytes : 0) + sealBytes);
    if (expires) entry.writeDoubleLE(expiresAt);
    this.#put(this.#keys.of('i', collection, index, values, id), entry);
  }

  /** `row` must have space for its seal at the end. */
  #put(key: Buffer, row: Buffer): void {
    this.#db.putSync(key, seal(key, row));
  }

  #documentKey(collection: string, id: string): Buffer {
    return this.#keys.of('d', collection, null, [], id);
  }

  #expiryKey(collection: string, expiresAt: number, id: string): Buffer {
    return this.#keys.of('x', collection, null, [expiresAt], id);
  }

  #removeExpiry(collection: string, { id, expiresAt }: StoredDoc): void {
    if (expiresAt !== Infinity) this.#db.removeSync(this.#expiryKey(collection, expiresAt, id));
  }

  #removeAll(prefix: Key[], limit = Infinity): number {
    const range = { start: prefix, end: [...prefix, beyond] };
    const keys = [...this.#db.getKeys(limit === Infinity ? range : { ...range, limit })];
    for (const key of keys) this.#db.removeSync(key);
    return keys.length;
  }

  #lastParts(range: EntryRange): string[] {
    return [...this.#db.getKeys(range)].map(lastPart);
  }
}

function directed({ start, end }: EntryRange, descending: boolean) {
  return descending ? { start: end, end: start, reverse: true } : { start, end };
}

/** Every key here except those of declarations ends with an id. */
function lastPart(key: Key): string {
  return (key as string[]).at(-1) ?? '';
}

function equal(a: readonly Scalar[], b: readonly Scalar[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
