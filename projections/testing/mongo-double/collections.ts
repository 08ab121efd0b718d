import { type Document, Long } from 'mongodb';
import { compare, matches } from './matching.ts';

interface Index extends Document {
  readonly name: string;
  readonly key: Document;
  readonly unique?: boolean;
}

interface Stored {
  readonly rows: Map<unknown, Document>;
  readonly indexes: Map<string, Index>;
}

/** A refusal of a command or of one of its writes, as the server words it. */
export interface ServerError {
  readonly code: number;
  readonly codeName?: string;
  readonly errmsg?: string;
  readonly [more: string]: unknown;
}

const idIndex: Index = { name: '_id_', key: { _id: 1 }, unique: true };

/** The commands of a MongoDB that MongoDocuments uses, on collections in memory. */
export class Collections {
  readonly #stored = new Map<string, Stored>();

  /** Carries out one command; throws what the double does not know. */
  run(command: Document): Document {
    const [name = ''] = Object.keys(command);
    // The client's commands say which collection they mean under their own name.
    const collection = `${String(command['$db'])}.${String(command[name])}`;
    switch (name) {
      case 'ping':
      case 'endSessions':
        return {};
      case 'update':
        return this.#writes(command['updates'], (write) => this.#update(collection, write));
      case 'delete':
        return this.#writes(command['deletes'], (write) => this.#delete(collection, write));
      case 'find':
        return inOneBatch(this.#find(collection, command));
      case 'aggregate':
        return inOneBatch(this.#count(collection, command['pipeline']));
      case 'createIndexes':
        for (const index of command['indexes']) this.#at(collection).indexes.set(index.name, index);
        return {};
      case 'listIndexes':
        return inOneBatch([...this.#at(collection).indexes.values()]);
      case 'dropIndexes':
        this.#at(collection).indexes.delete(command['index']);
        return {};
      case 'listCollections':
        return inOneBatch(this.#names(String(command['$db'])).map((each) => ({ name: each })));
      case 'dropDatabase':
        for (const each of this.#names(String(command['$db'])))
          this.#stored.delete(`${String(command['$db'])}.${each}`);
        return {};
      default:
        throw new Error(`the double does not know the command ${name}`);
    }
  }

  #names(db: string): string[] {
    return [...this.#stored.keys()]
      .filter((each) => each.startsWith(`${db}.`))
      .map((each) => each.slice(db.length + 1));
  }

  #at(collection: string): Stored {
    let stored = this.#stored.get(collection);
    if (!stored)
      this.#stored.set(collection, (stored = { rows: new Map(), indexes: new Map([['_id_', idIndex]]) }));
    return stored;
  }

  /** Makes the writes of an unordered command one by one, each or not at all. */
  #writes(writes: readonly Document[], write: (each: Document) => Document | ServerError): Document {
    const upserted: Document[] = [];
    const writeErrors: Document[] = [];
    let n = 0;
    for (const [index, each] of writes.entries()) {
      const done = write(each);
      if ('code' in done) writeErrors.push({ index, ...done });
      else n += Number(done['n']);
      if ('upserted' in done) upserted.push({ index, _id: done['upserted'] });
    }
    return {
      n,
      nModified: n - upserted.length,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
    };
  }

  #update(collection: string, { q, u, upsert = false }: Document): Document | ServerError {
    const stored = this.#at(collection);
    const found = this.#matching(stored, q)[0];
    if (!found && !upsert) return { n: 0 };
    const row: Document = { _id: found ? found['_id'] : q['_id'], ...u };
    if (!found && stored.rows.has(row['_id'])) return taken(idIndex, row);
    for (const index of stored.indexes.values())
      if (index.unique && holds(stored, index, row)) return taken(index, row);
    stored.rows.set(row['_id'], row);
    return found ? { n: 1 } : { n: 1, upserted: row['_id'] };
  }

  #delete(collection: string, { q }: Document): Document {
    const stored = this.#at(collection);
    const found = this.#matching(stored, q);
    for (const row of found) stored.rows.delete(row['_id']);
    return { n: found.length };
  }

  #find(collection: string, { filter = {}, sort = {}, skip = 0, limit = 0 }: Document): Document[] {
    const found = this.#matching(this.#at(collection), filter);
    const order = Object.entries(sort);
    found.sort((a, b) => {
      for (const [field, direction] of order) {
        const difference = compare(a[field], b[field]) * Number(direction);
        if (difference !== 0) return difference;
      }
      return 0;
    });
    return found.slice(skip, limit === 0 ? undefined : skip + limit);
  }

  #count(collection: string, [{ $match }]: Document[] & [Document]): Document[] {
    const n = this.#matching(this.#at(collection), $match).length;
    return n === 0 ? [] : [{ _id: 1, n }];
  }

  #matching({ rows }: Stored, filter: Document): Document[] {
    const { _id } = filter;
    // By its id one is found without looking at the others.
    const candidates = typeof _id === 'string' ? [rows.get(_id) ?? []].flat() : [...rows.values()];
    return candidates.filter((row) => matches(filter, row));
  }
}

function holds({ rows }: Stored, { key }: Index, row: Document): boolean {
  const [field = ''] = Object.keys(key);
  if (row[field] === undefined) return false;
  return [...rows.values()].some((each) => each['_id'] !== row['_id'] && each[field] === row[field]);
}

/** As a server words it whose answer has become too long: with the key, and without a text. */
function taken({ key }: Index, row: Document): ServerError {
  const keyValue = Object.fromEntries(Object.keys(key).map((field) => [field, row[field]]));
  return { code: 11_000, keyPattern: key, keyValue, errmsg: '' };
}

function inOneBatch(firstBatch: readonly Document[]): Document {
  return { cursor: { id: Long.ZERO, ns: 'double.any', firstBatch } };
}
