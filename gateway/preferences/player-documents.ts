import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import {
  StoreUnavailableError,
  type CollectionDeclaration,
  type Doc,
  type Documents,
  type Put,
} from '@rackets/projections/stores/documents.ts';
import type { z } from 'zod';

/** A kind of document kept for a player. `schema` turns `{}` into the empty document; a damaged one counts as empty. */
export interface PlayerDocument<Body extends JsonObject> {
  readonly name: string;
  readonly schema: z.ZodType<Body>;
}

/** Who a document belongs to: an account, or one of its lives. */
export interface DocumentOwner {
  readonly account: string;
  readonly character?: string;
}

/** Stores and backups have always had the documents under this name. */
const collection = 'desk';
const collections: readonly CollectionDeclaration[] = [
  {
    name: collection,
    indexes: { key: { fields: ['key'], unique: true }, kind: { fields: ['kind', 'key'] } },
  },
];
/** Two tabs of one player collide now and then, but not this often in a row. */
const maxTries = 8;
const rowsAtOnce = 200;

/** The stored form. `key` repeats the id so that documents can be read in order; `kind` is the document's name. */
type Stored = { readonly key: string; readonly kind: string; readonly paper: JsonObject };

/**
 * What belongs to a player but not to the game: settings, read marks and whatever else the engine never reads. These
 * documents are not folded from events: `rev` guards against lost updates, backups include them, and a rebuild
 * leaves them alone.
 */
export class PlayerDocuments {
  private constructor(private readonly documents: Documents) {}

  static async open(documents: Documents): Promise<PlayerDocuments> {
    await documents.declare(collections);
    return new PlayerDocuments(documents);
  }

  /** The document as last written, or an empty one. */
  async read<Body extends JsonObject>(kind: PlayerDocument<Body>, owner: DocumentOwner): Promise<Body> {
    return (await this.#find(kind, keyOf(kind, owner))).body;
  }

  /**
   * Replaces a document with what `change` returns; returning the same object writes nothing. `change` runs again
   * after a concurrent write, so no change is lost. Resolves once durable, with the document as written.
   * Errors from `change` pass through. Throws StoreUnavailableError when every attempt collides.
   */
  async change<Body extends JsonObject>(
    kind: PlayerDocument<Body>,
    owner: DocumentOwner,
    change: (before: Body) => Body,
  ): Promise<Body> {
    const key = keyOf(kind, owner);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { body: before, rev } = await this.#find(kind, key);
      const body = change(before);
      if (body === before) return before;
      const put: Put = {
        id: key,
        rev: rev + 1,
        body: { key, kind: kind.name, paper: body } satisfies Stored,
      };
      const written =
        rev === 0
          ? await this.documents.insert(collection, put)
          : await this.documents.replace(collection, rev, put);
      if (written) return body;
    }
    throw new StoreUnavailableError(`the document ${kind.name} keeps changing`);
  }

  /** Every document of a kind with its owner, in no particular order. */
  async *all<Body extends JsonObject>(
    kind: PlayerDocument<Body>,
  ): AsyncGenerator<{ readonly owner: DocumentOwner; readonly body: Body }> {
    const inOrder = { index: 'kind', prefix: [kind.name] };
    for await (const doc of pages(this.documents, inOrder)) {
      yield { owner: ownerOf(doc.id), body: readBody(kind, doc) };
    }
  }

  /** Deletes all documents of an account. */
  async clear(account: string): Promise<void> {
    for (;;) {
      // The character after `/` ends the range of the keys that begin with the account and a slash.
      const query = { index: 'key', gte: `${account}/`, lt: `${account}0`, limit: rowsAtOnce };
      const found = await this.documents.range(collection, query);
      if (found.length === 0) return;
      await this.documents.removeMany(
        collection,
        found.map(({ id }) => id),
      );
    }
  }

  async #find<Body extends JsonObject>(kind: PlayerDocument<Body>, key: string) {
    const doc = (await this.documents.getMany(collection, [key])).get(key);
    return doc ? { rev: doc.rev, body: readBody(kind, doc) } : { rev: 0, body: kind.schema.parse({}) };
  }
}

function readBody<Body extends JsonObject>({ schema }: PlayerDocument<Body>, { body }: Doc): Body {
  // Only this file writes the collection.
  const parsed = schema.safeParse((body as Stored).paper);
  return parsed.success ? parsed.data : schema.parse({});
}

/** All documents of a query, in key order, read page by page. */
async function* pages(
  documents: Documents,
  query: { readonly index: string; readonly prefix?: readonly string[] },
): AsyncGenerator<Doc> {
  let after = '';
  for (;;) {
    const found = await documents.range(collection, { ...query, gt: after, limit: rowsAtOnce });
    yield* found;
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function keyOf({ name }: { readonly name: string }, { account, character }: DocumentOwner): string {
  return character === undefined ? `${account}/${name}` : `${account}/${name}/${character}`;
}

function ownerOf(key: string): DocumentOwner {
  const [account = '', , character] = key.split('/');
  return character === undefined ? { account } : { account, character };
}

/** All documents of all players, as a backup keeps them. */
export async function* readPlayerDocuments(documents: Documents): AsyncGenerator<Put> {
  await documents.declare(collections);
  for await (const { id, rev, body } of pages(documents, { index: 'key' })) yield { id, rev, body };
}

/** Writes the documents of a backup; writing them twice changes nothing. */
export async function writePlayerDocuments(documents: Documents, rows: AsyncIterable<Put>): Promise<void> {
  await documents.declare(collections);
  let some: Put[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < rowsAtOnce) continue;
    await documents.putMany(collection, some);
    some = [];
  }
  if (some.length > 0) await documents.putMany(collection, some);
}
