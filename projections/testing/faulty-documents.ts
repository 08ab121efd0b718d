import type { CollectionDeclaration, Documents, Put, RangeQuery, Writes } from '../stores/documents.ts';
import { putInOrder } from '../stores/put-in-order.ts';

/** What a test takes for the death of the process. */
export class Crash extends Error {
  override name = 'Crash';
}

/** Documents whose process dies at the `at`-th write: just before it, or when it is done and nobody has heard. */
export class FaultyDocuments implements Documents {
  readonly #inner: Documents;
  readonly #at: number;
  readonly #afterwards: boolean;
  writes = 0;

  constructor(inner: Documents, at: number, afterwards: boolean) {
    this.#inner = inner;
    this.#at = at;
    this.#afterwards = afterwards;
  }

  async #write<T>(action: () => Promise<T>): Promise<T> {
    this.writes += 1;
    if (this.writes !== this.#at) return action();
    if (this.#afterwards) await action();
    throw new Crash('the process died');
  }

  declare = (collections: readonly CollectionDeclaration[]) => this.#inner.declare(collections);
  getMany = (collection: string, ids: readonly string[]) => this.#inner.getMany(collection, ids);
  range = (collection: string, query: RangeQuery) => this.#inner.range(collection, query);
  count = (collection: string, query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>) =>
    this.#inner.count(collection, query);
  close = () => this.#inner.close();
  putMany = (collection: string, puts: readonly Put[]) =>
    this.#write(() => this.#inner.putMany(collection, puts));
  putAll = (writes: Writes, last?: Writes) => putInOrder(this, writes, last);
  insert = (collection: string, put: Put) => this.#write(() => this.#inner.insert(collection, put));
  replace = (collection: string, expectedRev: number, put: Put) =>
    this.#write(() => this.#inner.replace(collection, expectedRev, put));
  removeMany = (collection: string, ids: readonly string[]) =>
    this.#write(() => this.#inner.removeMany(collection, ids));
  clear = (collection: string) => this.#write(() => this.#inner.clear(collection));
}
