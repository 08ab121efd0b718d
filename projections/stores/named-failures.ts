import {
  type CollectionDeclaration,
  type Documents,
  type Put,
  type RangeQuery,
  StoreUnavailableError,
  type Writes,
} from './documents.ts';

/** Documents whose expired entries can be removed. */
interface Swept extends Documents {
  sweep(): Promise<number>;
}

/** The same documents, with store errors that `isFailure` recognizes rethrown as StoreUnavailableError. */
export class NamedFailures implements Swept {
  readonly #inner: Swept;
  readonly #isFailure: (error: unknown) => boolean;

  constructor(inner: Swept, isFailure: (error: unknown) => boolean) {
    this.#inner = inner;
    this.#isFailure = isFailure;
  }

  async #named<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((cause: unknown) => {
      if (!this.#isFailure(cause)) throw cause;
      throw new StoreUnavailableError('the store of the documents cannot be asked', { cause });
    });
  }

  declare = (collections: readonly CollectionDeclaration[]) => this.#named(this.#inner.declare(collections));
  getMany = (collection: string, ids: readonly string[]) => this.#named(this.#inner.getMany(collection, ids));
  putMany = (collection: string, puts: readonly Put[]) => this.#named(this.#inner.putMany(collection, puts));
  putAll = (writes: Writes, last?: Writes) => this.#named(this.#inner.putAll(writes, last));
  insert = (collection: string, put: Put) => this.#named(this.#inner.insert(collection, put));
  replace = (collection: string, expectedRev: number, put: Put) =>
    this.#named(this.#inner.replace(collection, expectedRev, put));
  removeMany = (collection: string, ids: readonly string[]) =>
    this.#named(this.#inner.removeMany(collection, ids));
  range = (collection: string, query: RangeQuery) => this.#named(this.#inner.range(collection, query));
  count = (collection: string, query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>) =>
    this.#named(this.#inner.count(collection, query));
  clear = (collection: string) => this.#named(this.#inner.clear(collection));
  sweep = () => this.#named(this.#inner.sweep());
  close = () => this.#inner.close();
}
