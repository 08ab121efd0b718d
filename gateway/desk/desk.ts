import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import {
  StoreUnavailableError,
  type CollectionDeclaration,
  type Doc,
  type Documents,
  type Put,
} from '@rackets/projections/stores/documents.ts';
import type { z } from 'zod';

/** A kind of paper on a player's desk. `schema` makes the blank one of an empty object, and of one that is damaged. */
export interface DeskPaper<Body extends JsonObject> {
  readonly name: string;
  readonly schema: z.ZodType<Body>;
}

/** Whose paper it is: an account's, or that of one of its lives. */
export interface DeskOwner {
  readonly account: string;
  readonly character?: string;
}

const deskCollection = 'desk';
const collections: readonly CollectionDeclaration[] = [
  {
    name: deskCollection,
    indexes: { key: { fields: ['key'], unique: true }, kind: { fields: ['kind', 'key'] } },
  },
];
/** Two tabs of one player meet now and then; more often than this in a row they do not. */
const maxTries = 8;
const rowsAtOnce = 200;

/** What a paper is stored as; `key` is its id again, so that papers can be read in order, and `kind` its name. */
type Stored = { readonly key: string; readonly kind: string; readonly paper: JsonObject };

/**
 * What players leave lying on their desks: settings, read marks, whatever no decision of the engine ever reads. Such
 * documents are no events: they are guarded by their `rev`, stand in the backup, and no rebuild touches them.
 */
export class Desk {
  private constructor(private readonly documents: Documents) {}

  static async open(documents: Documents): Promise<Desk> {
    await documents.declare(collections);
    return new Desk(documents);
  }

  /** The paper as it was left, or a blank one. */
  async read<Body extends JsonObject>(paper: DeskPaper<Body>, owner: DeskOwner): Promise<Body> {
    return (await this.#find(paper, keyOf(paper, owner))).body;
  }

  /**
   * Replaces a paper by what `change` makes of it; the same object back writes nothing. `change` is asked again when
   * somebody else was faster, so that no change is lost. Durable when it resolves; returns what stands there.
   * What `change` throws goes through. Throws StoreUnavailableError when others are faster every time.
   */
  async change<Body extends JsonObject>(
    paper: DeskPaper<Body>,
    owner: DeskOwner,
    change: (before: Body) => Body,
  ): Promise<Body> {
    const key = keyOf(paper, owner);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { body: before, rev } = await this.#find(paper, key);
      const body = change(before);
      if (body === before) return before;
      const put: Put = {
        id: key,
        rev: rev + 1,
        body: { key, kind: paper.name, paper: body } satisfies Stored,
      };
      const written =
        rev === 0
          ? await this.documents.insert(deskCollection, put)
          : await this.documents.replace(deskCollection, rev, put);
      if (written) return body;
    }
    throw new StoreUnavailableError(`the paper ${paper.name} of a desk changes all the time`);
  }

  /** Every paper of a kind with whose it is, in no order that means anything. */
  async *all<Body extends JsonObject>(
    paper: DeskPaper<Body>,
  ): AsyncGenerator<{ readonly owner: DeskOwner; readonly body: Body }> {
    const inOrder = { index: 'kind', prefix: [paper.name] };
    for await (const doc of pages(this.documents, inOrder)) {
      yield { owner: ownerOf(doc.id), body: readPaper(paper, doc) };
    }
  }

  /** Throws everything away that lies on an account's desk. */
  async clear(account: string): Promise<void> {
    for (;;) {
      // The character after `/` ends the range of the keys that begin with the account and a slash.
      const query = { index: 'key', gte: `${account}/`, lt: `${account}0`, limit: rowsAtOnce };
      const found = await this.documents.range(deskCollection, query);
      if (found.length === 0) return;
      await this.documents.removeMany(
        deskCollection,
        found.map(({ id }) => id),
      );
    }
  }

  async #find<Body extends JsonObject>(paper: DeskPaper<Body>, key: string) {
    const doc = (await this.documents.getMany(deskCollection, [key])).get(key);
    return doc ? { rev: doc.rev, body: readPaper(paper, doc) } : { rev: 0, body: paper.schema.parse({}) };
  }
}

function readPaper<Body extends JsonObject>({ schema }: DeskPaper<Body>, { body }: Doc): Body {
  // Only this file writes the collection.
  const parsed = schema.safeParse((body as Stored).paper);
  return parsed.success ? parsed.data : schema.parse({});
}

/** All documents that a query finds, in the order of their keys, some at a time. */
async function* pages(
  documents: Documents,
  query: { readonly index: string; readonly prefix?: readonly string[] },
): AsyncGenerator<Doc> {
  let after = '';
  for (;;) {
    const found = await documents.range(deskCollection, { ...query, gt: after, limit: rowsAtOnce });
    yield* found;
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function keyOf({ name }: { readonly name: string }, { account, character }: DeskOwner): string {
  return character === undefined ? `${account}/${name}` : `${account}/${name}/${character}`;
}

function ownerOf(key: string): DeskOwner {
  const [account = '', , character] = key.split('/');
  return character === undefined ? { account } : { account, character };
}

/** Every paper of every desk, as a backup keeps it. */
export async function* readDeskRows(documents: Documents): AsyncGenerator<Put> {
  await documents.declare(collections);
  for await (const { id, rev, body } of pages(documents, { index: 'key' })) yield { id, rev, body };
}

/** Writes papers of a backup; writing them again changes nothing. */
export async function writeDeskRows(documents: Documents, rows: AsyncIterable<Put>): Promise<void> {
  await documents.declare(collections);
  let some: Put[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < rowsAtOnce) continue;
    await documents.putMany(deskCollection, some);
    some = [];
  }
  if (some.length > 0) await documents.putMany(deskCollection, some);
}
