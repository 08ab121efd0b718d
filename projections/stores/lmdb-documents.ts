import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Key } from 'lmdb';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { DocumentTable, type StoredDoc } from './document-table.ts';
import {
  type CollectionDeclaration,
  type Doc,
  type Documents,
  DuplicateKeyError,
  type Put,
  type RangeQuery,
  type Writes,
} from './documents.ts';
import { assertCollection, assertId, indexOf, indexValues } from './index-values.ts';

/** Documents removed per transaction, so that the write lock is held only for milliseconds. */
const removedAtOnce = 500;
/** About half a millisecond, twenty times a second. */
const rowsReadAtOnce = 512;
const restMs = 50;

/** Documents to write by id, and what is stored now, expired or not. */
type Changes = Map<string, { readonly put: Put; readonly before: StoredDoc | null }>;

/**
 * Opens the documents in `folder`, which is created if it does not exist. Several threads of a process may open the
 * same folder and write; LMDB lets one write at a time. `now` gives ms since the epoch, for expiry. `onFailed` is
 * called with the first write that did not reach the disk; no write is attempted after it.
 */
export function openLmdbDocuments(
  folder: string,
  now: () => number = Date.now,
  onFailed?: (failure: Error) => void,
): LmdbDocuments {
  return new LmdbDocuments(new DocumentTable(path.resolve(folder, 'documents.mdb'), onFailed), now);
}

/** Documents in LMDB. A batch is one transaction: completely on disk when the call resolves. */
export class LmdbDocuments implements Documents {
  readonly #table: DocumentTable;
  readonly #now: () => number;
  readonly #declared = new Map<string, CollectionDeclaration>();

  constructor(table: DocumentTable, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  async declare(collections: readonly CollectionDeclaration[]): Promise<void> {
    for (const collection of collections) assertCollection(collection);
    await this.#table.transaction(() => {
      for (const collection of collections) this.#table.declare(collection);
    });
    for (const collection of collections) this.#declared.set(collection.name, collection);
  }

  async getMany(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const { name } = this.#declaration(collection);
    this.#table.refresh();
    const now = this.#now();
    const found = new Map<string, Doc>();
    for (const id of ids) {
      const stored = this.#table.getWhole(name, id);
      if (stored && stored.expiresAt > now) found.set(id, { id, rev: stored.rev, body: stored.body });
    }
    return found;
  }

  putMany(collection: string, puts: readonly Put[]): Promise<readonly string[]> {
    const declaration = this.#declaration(collection);
    return this.#table.transaction(() => this.#putNewer(declaration, puts));
  }

  /** One transaction, so nothing of it is there before all of it is. */
  putAll(writes: Writes, last: Writes = new Map()): Promise<void> {
    const all = [...writes, ...last].map(
      ([collection, puts]) => [this.#declaration(collection), puts] as const,
    );
    return this.#table.transaction(() => {
      for (const [collection, puts] of all) this.#putNewer(collection, puts);
    });
  }

  insert(collection: string, put: Put): Promise<boolean> {
    return this.#writeIf(collection, put, -Infinity);
  }

  replace(collection: string, expectedRev: number, put: Put): Promise<boolean> {
    return this.#writeIf(collection, put, expectedRev);
  }

  removeMany(collection: string, ids: readonly string[]): Promise<number> {
    const declaration = this.#declaration(collection);
    return this.#table.transaction(() => {
      let removed = 0;
      for (const id of ids) {
        const stored = this.#table.get(collection, id);
        if (!stored) continue;
        if (stored.expiresAt > this.#now()) removed += 1;
        this.#table.remove(declaration, stored);
      }
      return removed;
    });
  }

  async range(collection: string, query: RangeQuery): Promise<readonly Doc[]> {
    indexOf(this.#declaration(collection), query);
    this.#table.refresh();
    const docs: Doc[] = [];
    for (const id of this.#idsOf(collection, query)) {
      const { rev, body } = this.#table.getNamed(collection, id);
      docs.push({ id, rev, body });
    }
    return docs;
  }

  async count(collection: string, query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>): Promise<number> {
    indexOf(this.#declaration(collection), query);
    this.#table.refresh();
    const range = this.#table.rangeOf(collection, query);
    if (!this.#hasExpired(collection)) return this.#table.countIn(range);
    let count = 0;
    for (const { expiresAt } of this.#table.idsIn(range, false)) if (expiresAt > this.#now()) count += 1;
    return count;
  }

  async clear(collection: string): Promise<void> {
    const { name } = this.#declaration(collection);
    while (await this.#table.transaction(() => this.#table.clearSome(name, removedAtOnce)));
  }

  /** Removes expired documents, which reads no longer return, from all declared collections. Returns how many. */
  async sweep(): Promise<number> {
    let swept = 0;
    for (const collection of this.#declared.values()) {
      for (;;) {
        const removed = await this.#table.transaction(() => this.#sweepSome(collection));
        swept += removed;
        if (removed < removedAtOnce) break;
      }
    }
    return swept;
  }

  /**
   * Reads every row once, a few at a time with a rest between them, and resolves at the end or when `signal` aborts.
   * Throws if a row is not what was written.
   */
  async readThrough(signal: AbortSignal): Promise<void> {
    let next: Key | undefined;
    while (!signal.aborted) {
      this.#table.refresh();
      next = this.#table.verifySome(next, rowsReadAtOnce);
      if (next === undefined) return;
      await rest(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  close(): Promise<void> {
    return this.#table.close();
  }

  #declaration(name: string): CollectionDeclaration {
    const collection = this.#declared.get(name);
    assert(collection, `the collection ${name} is declared`);
    return collection;
  }

  /** Lower than any rev, for documents that do not exist or have expired. */
  #revOf(stored: StoredDoc | null): number {
    return stored && stored.expiresAt > this.#now() ? stored.rev : -Infinity;
  }

  #writeIf(collection: string, put: Put, expectedRev: number): Promise<boolean> {
    const declaration = this.#declaration(collection);
    return this.#table.transaction(() => {
      const before = this.#table.before(declaration, put);
      if (this.#revOf(before) !== expectedRev) return false;
      this.#write(declaration, new Map([[put.id, { put, before }]]));
      return true;
    });
  }

  #putNewer(collection: CollectionDeclaration, puts: readonly Put[]): readonly string[] {
    const changes: Changes = new Map();
    for (const put of puts) {
      const earlier = changes.get(put.id);
      const before = earlier ? earlier.before : this.#table.before(collection, put);
      const rev = earlier ? earlier.put.rev : this.#revOf(before);
      if (rev < put.rev) changes.set(put.id, { put, before });
    }
    this.#write(collection, changes);
    return [...changes.keys()];
  }

  /** All checks come before the first write, because a transaction here cannot be rolled back. */
  #write(collection: CollectionDeclaration, changes: Changes): void {
    const inTheWay = this.#assertWritable(collection, changes);
    for (const doc of inTheWay) this.#table.remove(collection, doc);
    for (const { put, before } of changes.values()) this.#table.put(collection, put, before);
  }

  /**
   * Asserts ids, fields and unique indexes as they will be after the write. Returns expired documents that still hold a
   * unique value. Throws DuplicateKeyError.
   */
  #assertWritable({ name, indexes }: CollectionDeclaration, changes: Changes): StoredDoc[] {
    const inTheWay = new Map<string, StoredDoc>();
    for (const id of changes.keys()) assertId(id);
    for (const [index, declaration] of Object.entries(indexes)) {
      const claimed = new Set<string>();
      for (const { put } of changes.values()) {
        const values = indexValues(declaration, put.body);
        if (!declaration.unique || !values) continue;
        const key = JSON.stringify(values);
        if (claimed.has(key)) throw new DuplicateKeyError(name, index);
        claimed.add(key);
        for (const id of this.#table.idsAt(name, index, values)) {
          // A document that is also written has its new value checked itself.
          if (changes.has(id)) continue;
          const holder = this.#table.get(name, id);
          if (holder && holder.expiresAt > this.#now()) throw new DuplicateKeyError(name, index);
          if (holder) inTheWay.set(id, holder);
        }
      }
    }
    return [...inTheWay.values()];
  }

  #idsOf(collection: string, query: RangeQuery): string[] {
    const { descending = false, skip = 0, limit } = query;
    const range = this.#table.rangeOf(collection, query);
    if (!this.#hasExpired(collection)) return this.#table.page(range, descending, skip, limit);
    const ids: string[] = [];
    let passed = 0;
    for (const { id, expiresAt } of this.#table.idsIn(range, descending)) {
      if (ids.length === limit) break;
      if (expiresAt <= this.#now()) continue;
      passed += 1;
      if (passed > skip) ids.push(id);
    }
    return ids;
  }

  #hasExpired(collection: string): boolean {
    return this.#table.expired(collection, this.#now(), 1).length > 0;
  }

  #sweepSome(collection: CollectionDeclaration): number {
    const ids = this.#table.expired(collection.name, this.#now(), removedAtOnce);
    for (const id of ids) {
      const stored = this.#table.get(collection.name, id);
      if (stored) this.#table.remove(collection, stored);
    }
    return ids.length;
  }
}
