import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';

const book: CollectionDeclaration = { name: 'notifier', indexes: {} };
const keyId = 'public-key';

/**
 * What processes need to know of the notifier: the public key that browsers register with, and how far each stream has
 * been told. No read model: a rebuild leaves it alone, so nothing is told twice.
 */
export class NotifierBook {
  private constructor(private readonly documents: Documents) {}

  static async open(documents: Documents): Promise<NotifierBook> {
    await documents.declare([book]);
    return new NotifierBook(documents);
  }

  /** The key that browsers register with; null while no notifications are sent. */
  async publicKey(): Promise<string | null> {
    const key = (await this.#read(keyId))?.body['key'];
    return typeof key === 'string' ? key : null;
  }

  /** Sets the public key, or takes it back. */
  async keepPublicKey(key: string | null): Promise<void> {
    const found = await this.#read(keyId);
    if ((found?.body['key'] ?? null) === key) return;
    await this.#write(keyId, (found?.rev ?? 0) + 1, { key });
  }

  /** The last revision of a stream that has been told; null for a stream that was never followed. */
  async told(stream: string): Promise<number | null> {
    return (await this.#read(stream))?.rev ?? null;
  }

  /** Remembers that a stream has been told up to a revision. */
  async keepTold(stream: string, revision: number): Promise<void> {
    await this.#write(stream, revision, {});
  }

  async #read(id: string) {
    return (await this.documents.getMany(book.name, [id])).get(id);
  }

  async #write(id: string, rev: number, body: { readonly key?: string | null }): Promise<void> {
    await this.documents.putMany(book.name, [{ id, rev, body }]);
  }
}
