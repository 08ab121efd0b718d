import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { type Collection, type Db, type DbOptions, type Filter, MongoClient, ReadConcern } from 'mongodb';
import {
  type CollectionDeclaration,
  type Doc,
  type Documents,
  DuplicateKeyError,
  type Put,
  type RangeQuery,
  StoreUnavailableError,
  type Writes,
} from './documents.ts';
import { putInOrder } from './put-in-order.ts';
import { assertCollection, indexOf } from './index-values.ts';
import { storedField } from './mongo-fields.ts';
import { declareCollection } from './mongo-indexes.ts';
import { collectionName } from './mongo-names.ts';
import { filterOf, sortOf } from './mongo-query.ts';
import { isRefusal, refusedIn } from './mongo-refusals.ts';
import { type MongoRow, toDoc, toRow } from './mongo-rows.ts';
import { tryServer } from './mongo-trial.ts';

const defaultDatabase = 'rackets';
/** Documents removed per command, so that no command outlasts the socket timeout. */
const removedAtOnce = 5_000;
/** Documents written per command: of 9,500 refused writes MongoDB's answer passes 1 MiB, and it tells less of each. */
const writtenAtOnce = 2_000;
/**
 * No call lasts this long that the server still works on. The driver's own timeouts do not end the wait for a server that
 * stops reading in the middle of a long command (7.5.0): the call would never settle.
 */
const hopelessMs = 600_000;
/** How often a write is sent that is refused for a key which nothing holds any more: each time it lost a race. */
const mostAttempts = 20;

/** Long enough for a replica set to elect another primary, but bounded. */
const patience = {
  serverSelectionTimeoutMS: 20_000,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: 60_000,
  waitQueueTimeoutMS: 20_000,
};

/**
 * Acknowledged writes are on the disks of a majority, and reads return only those. Otherwise a projector could resume
 * from a position that a failing primary rolls back. Set on the database, these override the address.
 */
const concerns: DbOptions = {
  writeConcern: { w: 'majority', j: true },
  readConcern: new ReadConcern('majority'),
  readPreference: 'primary',
};

/**
 * Opens the documents in the database that `url` names (mongodb://…/database), or in `rackets`. Any number of processes
 * may open the same documents and write. `now` gives ms since the epoch, for expiry. Throws the driver's error when the
 * address is invalid, or when no server there accepts the connection within 20 seconds. A call that gets no answer for
 * `answerMs` rejects.
 */
export async function openMongoDocuments(
  url: string,
  now: () => number = Date.now,
  answerMs = hopelessMs,
): Promise<MongoDocuments> {
  const client = new MongoClient(url, { appName: 'rackets', ...patience });
  try {
    const db = client.db(databaseOf(url), concerns);
    await db.command({ ping: 1 });
    return new MongoDocuments(client, db, now, answerMs);
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** The driver defaults to `test` if the address names no database. */
function databaseOf(url: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1];
  return named === undefined ? defaultDatabase : decodeURIComponent(named);
}

/**
 * Documents in MongoDB. Each write holds absolute values and the guard under which it applies, so sending it again
 * changes nothing. Each document is written atomically; a batch is not a transaction.
 */
export class MongoDocuments implements Documents {
  readonly keepsRows = true;
  readonly #client: MongoClient;
  readonly #db: Db;
  readonly #now: () => number;
  readonly #answerMs: number;
  readonly #declared = new Map<string, CollectionDeclaration>();

  constructor(client: MongoClient, db: Db, now: () => number, answerMs: number) {
    this.#client = client;
    this.#db = db;
    this.#now = now;
    this.#answerMs = answerMs;
  }

  /** Throws UnfitServerError if the server does not do what the game relies on. */
  tryServer(): Promise<void> {
    return this.#answered(tryServer(this.#db));
  }

  async declare(collections: readonly CollectionDeclaration[]): Promise<void> {
    for (const collection of collections) assertCollection(collection);
    for (const collection of collections) {
      await declareCollection(this.#db, collection);
      this.#declared.set(collection.name, collection);
    }
  }

  async getMany(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const rows = this.#rows(collection).find({ _id: { $in: [...ids] }, ...this.#living() });
    const docs = (await this.#answered(rows.toArray())).map(toDoc);
    return new Map(docs.map((doc) => [doc.id, doc]));
  }

  async putMany(collection: string, puts: readonly Put[]): Promise<readonly string[]> {
    const declaration = this.#declaration(collection);
    const rows = newest(puts).map((put) => toRow(declaration, put));
    const skipped = new Set<string>();
    let open = rows;
    for (let attempt = 0; open.length > 0; attempt += 1) {
      assertSettles(collection, attempt);
      const refused = await this.#upsertNewer(collection, open);
      for (const id of await this.#notOlder(collection, refused)) skipped.add(id);
      // The rest are kept out by a unique value, or lost a race for a new id to an older rev, which now exists and will
      // be replaced.
      open = refused.filter(({ _id }) => !skipped.has(_id));
      await this.#makeWay(collection, open);
    }
    return rows.map(({ _id }) => _id).filter((id) => !skipped.has(id));
  }

  putAll(writes: Writes, last?: Writes): Promise<void> {
    return putInOrder(this, writes, last);
  }

  insert(collection: string, put: Put): Promise<boolean> {
    const expired = { _id: put.id, _expiresAt: { $lte: this.#now() } };
    return this.#writeOne(collection, put, expired, { upsert: true });
  }

  replace(collection: string, expectedRev: number, put: Put): Promise<boolean> {
    const expected = { _id: put.id, _rev: expectedRev, ...this.#living() };
    return this.#writeOne(collection, put, expected, { upsert: false });
  }

  async removeMany(collection: string, ids: readonly string[]): Promise<number> {
    const filter = { _id: { $in: [...ids] }, ...this.#living() };
    const { deletedCount } = await this.#answered(this.#rows(collection).deleteMany(filter));
    return deletedCount;
  }

  async range(collection: string, query: RangeQuery): Promise<readonly Doc[]> {
    const { limit, skip = 0 } = query;
    const index = indexOf(this.#declaration(collection), query);
    // MongoDB treats an empty list as all rows.
    if (limit === 0) return [];
    const filter = { ...filterOf(index, query), ...this.#living() };
    const rows = this.#rows(collection).find(filter, { sort: sortOf(index, query), skip, limit });
    return (await rows.toArray()).map(toDoc);
  }

  async count(collection: string, query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>): Promise<number> {
    const index = indexOf(this.#declaration(collection), query);
    return this.#rows(collection).countDocuments({ ...filterOf(index, query), ...this.#living() });
  }

  async clear(collection: string): Promise<void> {
    await removeAll(this.#rows(collection), {});
  }

  /** Removes expired documents, which reads no longer return, from all declared collections. Returns how many. */
  async sweep(): Promise<number> {
    let swept = 0;
    for (const collection of this.#declared.keys()) swept += await this.#sweep(collection);
    return swept;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #declaration(name: string): CollectionDeclaration {
    const collection = this.#declared.get(name);
    assert(collection, `the collection ${name} is declared`);
    return collection;
  }

  #rows(collection: string): Collection<MongoRow> {
    return this.#db.collection<MongoRow>(collectionName(this.#declaration(collection).name));
  }

  /** Most rows never expire. */
  #living() {
    return { _expiresAt: { $not: { $lte: this.#now() } } };
  }

  /** Writes rows over older ones, over expired ones and where none exists. Returns the rows refused. */
  async #upsertNewer(collection: string, rows: readonly MongoRow[]): Promise<readonly MongoRow[]> {
    const refused: MongoRow[] = [];
    for (let at = 0; at < rows.length; at += writtenAtOnce)
      refused.push(...(await this.#upsertSome(collection, rows.slice(at, at + writtenAtOnce))));
    return refused;
  }

  async #upsertSome(collection: string, rows: readonly MongoRow[]): Promise<readonly MongoRow[]> {
    const now = this.#now();
    const writes = rows.map(({ _id, _rev, ...fields }) => ({
      replaceOne: {
        // If none matches it is inserted, and fails on the id if a row exists that is not older.
        filter: { _id, $or: [{ _rev: { $lt: _rev } }, { _expiresAt: { $lte: now } }] },
        replacement: { _rev, ...fields },
        upsert: true,
      },
    }));
    try {
      await this.#answered(this.#rows(collection).bulkWrite(writes, { ordered: false }));
      return [];
    } catch (error) {
      return refusedIn(error, rows.length).flatMap((at) => rows[at] ?? []);
    }
  }

  /**
   * Removes expired documents that hold a unique value of these rows, which were refused. Throws DuplicateKeyError if a
   * living one does. What the server says of the index is not asked: it may leave that out.
   */
  async #makeWay(collection: string, rows: readonly MongoRow[]): Promise<void> {
    const unique = Object.entries(this.#declaration(collection).indexes).filter((each) => each[1].unique);
    for (const [index, { fields }] of rows.length > 0 ? unique : []) {
      const field = storedField(fields[0] ?? '');
      const values = rows.flatMap((row) => row[field] ?? []);
      const holders = await this.#rows(collection)
        .find({ [field]: { $in: values } })
        .toArray();
      const others = holders.filter(({ _id: holder, [field]: held }) =>
        rows.some(({ _id, [field]: wanted }) => wanted === held && _id !== holder),
      );
      const now = this.#now();
      if (others.some(({ _expiresAt = Infinity }) => _expiresAt > now))
        throw new DuplicateKeyError(collection, index);
      if (others.length > 0) await this.#sweep(collection);
    }
  }

  /** Ids of rows that already exist with the same or a higher rev. */
  async #notOlder(collection: string, refused: readonly MongoRow[]): Promise<string[]> {
    if (refused.length === 0) return [];
    const wanted = new Map(refused.map(({ _id, _rev }) => [_id, _rev]));
    const stored = await this.#rows(collection)
      .find({ _id: { $in: [...wanted.keys()] }, ...this.#living() }, { projection: { _rev: 1 } })
      .toArray();
    return stored.filter(({ _id, _rev }) => _rev >= (wanted.get(_id) ?? _rev)).map(({ _id }) => _id);
  }

  async #writeOne(
    collection: string,
    put: Put,
    filter: Filter<MongoRow>,
    options: { readonly upsert: boolean },
  ): Promise<boolean> {
    const row = toRow(this.#declaration(collection), put);
    const { _id, ...replacement } = row;
    for (let attempt = 0; ; attempt += 1) {
      assertSettles(collection, attempt);
      try {
        const done = await this.#answered(this.#rows(collection).replaceOne(filter, replacement, options));
        return done.matchedCount + done.upsertedCount === 1;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      if (options.upsert && (await this.getMany(collection, [_id])).size > 0) return false;
      await this.#makeWay(collection, [row]);
    }
  }

  /** The same answer, or StoreUnavailableError if there is none in time. */
  async #answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const silent = () => reject(new StoreUnavailableError(`no answer for ${this.#answerMs} ms`));
      timer = setTimeout(silent, this.#answerMs);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  #sweep(collection: string): Promise<number> {
    return removeAll(this.#rows(collection), { _expiresAt: { $lte: this.#now() } });
  }
}

/** Throws when a write is refused again and again, although no document stands against it. */
function assertSettles(collection: string, attempt: number): void {
  if (attempt < mostAttempts) return;
  throw new StoreUnavailableError(`${collection} refuses documents that nothing stands against`);
}

/** If a document is put several times, the put with the highest rev, and of equal ones the first. */
function newest(puts: readonly Put[]): readonly Put[] {
  const byId = new Map<string, Put>();
  for (const put of puts) {
    const earlier = byId.get(put.id);
    if (!earlier || earlier.rev < put.rev) byId.set(put.id, put);
  }
  return [...byId.values()];
}

async function removeAll(rows: Collection<MongoRow>, filter: Filter<MongoRow>): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await rows.find(filter, { projection: { _id: 1 }, limit: removedAtOnce }).toArray();
    if (found.length === 0) return removed;
    const ids = found.map(({ _id }) => _id);
    removed += (await rows.deleteMany({ $and: [{ _id: { $in: ids } }, filter] })).deletedCount;
  }
}
