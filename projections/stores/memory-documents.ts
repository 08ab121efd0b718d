import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import {
  type CollectionDeclaration,
  type Doc,
  type Documents,
  DuplicateKeyError,
  type Put,
  type RangeQuery,
  type Scalar,
  type Writes,
} from './documents.ts';
import { assertCollection, assertId, indexOf, indexValues } from './index-values.ts';
import { putInOrder } from './put-in-order.ts';

/** Documents as JSON by collection and id: a test passes them to the next store to "reopen" the same documents. */
export type MemoryCollections = Map<string, Map<string, Stored>>;

interface Stored {
  readonly rev: number;
  readonly json: string;
  readonly expiresAt: number;
}

/** Documents in memory, for tests. They pass the same suite as those on disk. */
export class MemoryDocuments implements Documents {
  readonly #collections: MemoryCollections;
  readonly #declared = new Map<string, CollectionDeclaration>();
  readonly #now: () => number;
  /** When the next document of a collection expires. */
  readonly #soonest = new Map<string, number>();

  constructor(collections: MemoryCollections = new Map(), now: () => number = Date.now) {
    this.#collections = collections;
    this.#now = now;
  }

  async declare(collections: readonly CollectionDeclaration[]): Promise<void> {
    for (const collection of collections) {
      assertCollection(collection);
      this.#declared.set(collection.name, collection);
      if (!this.#collections.has(collection.name)) this.#collections.set(collection.name, new Map());
      this.#assertWritable(collection, new Map());
    }
  }

  async getMany(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const found = new Map<string, Doc>();
    for (const id of ids) {
      const stored = this.#live(collection).get(id);
      if (stored) found.set(id, toDoc(id, stored));
    }
    return found;
  }

  async putMany(collection: string, puts: readonly Put[]): Promise<readonly string[]> {
    const changes = new Map<string, Put>();
    for (const put of puts) {
      const before = changes.get(put.id)?.rev ?? this.#live(collection).get(put.id)?.rev;
      if (before === undefined || before < put.rev) changes.set(put.id, put);
    }
    this.#write(collection, changes);
    return [...changes.keys()];
  }

  putAll(writes: Writes, last?: Writes): Promise<void> {
    return putInOrder(this, writes, last);
  }

  async insert(collection: string, put: Put): Promise<boolean> {
    if (this.#live(collection).has(put.id)) return false;
    this.#write(collection, new Map([[put.id, put]]));
    return true;
  }

  async replace(collection: string, expectedRev: number, put: Put): Promise<boolean> {
    if (this.#live(collection).get(put.id)?.rev !== expectedRev) return false;
    this.#write(collection, new Map([[put.id, put]]));
    return true;
  }

  async removeMany(collection: string, ids: readonly string[]): Promise<number> {
    const live = this.#live(collection);
    return ids.filter((id) => live.delete(id)).length;
  }

  async range(collection: string, query: RangeQuery): Promise<readonly Doc[]> {
    const { skip = 0, limit } = query;
    const entries = this.#entries(collection, query);
    if (query.descending) entries.reverse();
    return entries.slice(skip, skip + limit).map(({ doc }) => doc);
  }

  async count(collection: string, query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>): Promise<number> {
    return this.#entries(collection, query).length;
  }

  async clear(collection: string): Promise<void> {
    this.#live(collection).clear();
  }

  async close(): Promise<void> {
    this.#declared.clear();
  }

  #declaration(name: string): CollectionDeclaration {
    const collection = this.#declared.get(name);
    assert(collection, `the collection ${name} is declared`);
    return collection;
  }

  /** Documents that have not expired; drops the others. */
  #live(name: string): Map<string, Stored> {
    const stored = this.#collections.get(this.#declaration(name).name) ?? new Map<string, Stored>();
    const now = this.#now();
    // Most collections have no document that expires, and a large one should not be scanned on each call.
    if (now < (this.#soonest.get(name) ?? 0)) return stored;
    let soonest = Infinity;
    for (const [id, { expiresAt }] of stored) {
      if (expiresAt <= now) stored.delete(id);
      else soonest = Math.min(soonest, expiresAt);
    }
    this.#soonest.set(name, soonest);
    return stored;
  }

  #write(name: string, changes: ReadonlyMap<string, Put>): void {
    const rows = new Map<string, Stored>();
    for (const [id, { rev, body, expiresAt = Infinity }] of changes) {
      assertId(id);
      rows.set(id, { rev, json: JSON.stringify(body), expiresAt });
    }
    this.#assertWritable(this.#declaration(name), rows);
    const live = this.#live(name);
    for (const [id, row] of rows) {
      live.set(id, row);
      this.#soonest.set(name, Math.min(this.#soonest.get(name) ?? 0, row.expiresAt));
    }
  }

  /** The collection as it would be after `changes`; asserts their indexed fields. */
  #assertWritable({ name, indexes }: CollectionDeclaration, changes: ReadonlyMap<string, Stored>): void {
    for (const [index, declaration] of Object.entries(indexes)) {
      for (const { json } of changes.values()) indexValues(declaration, parse(json));
      if (!declaration.unique) continue;
      const taken = new Set<string>();
      for (const { json } of new Map([...this.#live(name), ...changes]).values()) {
        const values = indexValues(declaration, parse(json));
        if (!values) continue;
        const key = JSON.stringify(values);
        if (taken.has(key)) throw new DuplicateKeyError(name, index);
        taken.add(key);
      }
    }
  }

  #entries(name: string, query: Omit<RangeQuery, 'limit'>): { values: Scalar[]; doc: Doc }[] {
    const index = indexOf(this.#declaration(name), query);
    const entries: { values: Scalar[]; doc: Doc }[] = [];
    for (const [id, stored] of this.#live(name)) {
      const doc = toDoc(id, stored);
      const values = indexValues(index, doc.body);
      if (values && matches(values, query)) entries.push({ values: [...values, id], doc });
    }
    return entries.toSorted((a, b) => compareAll(a.values, b.values));
  }
}

function matches(values: readonly Scalar[], query: Omit<RangeQuery, 'limit'>): boolean {
  const { prefix = [], gt, gte, lt, lte } = query;
  if (prefix.some((value, at) => compare(values[at] ?? value, value) !== 0)) return false;
  const next = values[prefix.length];
  if (next === undefined) return true;
  return (
    (gt === undefined || compare(next, gt) > 0) &&
    (gte === undefined || compare(next, gte) >= 0) &&
    (lt === undefined || compare(next, lt) < 0) &&
    (lte === undefined || compare(next, lte) <= 0)
  );
}

function compareAll(a: readonly Scalar[], b: readonly Scalar[]): number {
  for (const [at, value] of a.entries()) {
    const order = compare(value, b[at] ?? value);
    if (order !== 0) return order;
  }
  return 0;
}

/** Strings by code points: JavaScript itself compares UTF-16 units. */
function compare(a: Scalar, b: Scalar): number {
  assert(
    typeof a === typeof b,
    `one field of an index holds one kind of value, not ${typeof a} and ${typeof b}`,
  );
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

function toDoc(id: string, { rev, json }: Stored): Doc {
  return { id, rev, body: parse(json) };
}

/** Only `#write` makes this JSON. */
function parse(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}
