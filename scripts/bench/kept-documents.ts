import { putInOrder } from '@rackets/projections/stores/put-in-order.ts';
import type {
  CollectionDeclaration,
  Doc,
  Documents,
  Put,
  Writes,
} from '@rackets/projections/stores/documents.ts';

/** Documents as they were put, kept in memory and nowhere else: what folding costs without a store. No ranges. */
export class KeptDocuments implements Documents {
  readonly #collections: Map<string, Map<string, Doc>>;

  /** With the documents of others, which stay as they are. */
  constructor(others?: KeptDocuments) {
    const all = others ? [...others.#collections] : [];
    this.#collections = new Map(all.map(([name, documents]) => [name, new Map(documents)]));
  }

  async declare(collections: readonly CollectionDeclaration[]): Promise<void> {
    for (const { name } of collections)
      if (!this.#collections.has(name)) this.#collections.set(name, new Map());
  }

  async getMany(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const documents = this.#of(collection);
    return new Map(
      ids.flatMap((id) => {
        const found = documents.get(id);
        return found ? [[id, found] as const] : [];
      }),
    );
  }

  async putMany(collection: string, puts: readonly Put[]): Promise<readonly string[]> {
    const documents = this.#of(collection);
    const newer = puts.filter(({ id, rev }) => rev > (documents.get(id)?.rev ?? -1));
    for (const { id, rev, body } of newer) documents.set(id, { id, rev, body });
    return newer.map(({ id }) => id);
  }

  putAll(writes: Writes, last?: Writes): Promise<void> {
    return putInOrder(this, writes, last);
  }

  async insert(collection: string, put: Put): Promise<boolean> {
    return (await this.#replaceAt(collection, undefined, put)) !== null;
  }

  async replace(collection: string, expectedRev: number, put: Put): Promise<boolean> {
    return (await this.#replaceAt(collection, expectedRev, put)) !== null;
  }

  async removeMany(collection: string, ids: readonly string[]): Promise<number> {
    const documents = this.#of(collection);
    return ids.filter((id) => documents.delete(id)).length;
  }

  range(): Promise<never> {
    return Promise.reject(new Error('folding reads no ranges'));
  }

  count(): Promise<never> {
    return Promise.reject(new Error('folding counts nothing'));
  }

  async clear(collection: string): Promise<void> {
    this.#of(collection).clear();
  }

  async close(): Promise<void> {
    this.#collections.clear();
  }

  async #replaceAt(collection: string, rev: number | undefined, put: Put): Promise<Put | null> {
    const documents = this.#of(collection);
    if (documents.get(put.id)?.rev !== rev) return null;
    documents.set(put.id, put);
    return put;
  }

  #of(collection: string): Map<string, Doc> {
    const documents = this.#collections.get(collection);
    if (!documents) throw new Error(`the collection ${collection} is declared`);
    return documents;
  }
}
