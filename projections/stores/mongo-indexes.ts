import { assert } from '@rackets/engine/kernel/assert.ts';
import type { Collection, Db, IndexDescription } from 'mongodb';
import type { CollectionDeclaration } from './documents.ts';
import { keysOf, type MongoRow, parseBody, storedName } from './mongo-rows.ts';

/** A MongoDB namespace, database and all, has at most 255 bytes. */
const maxCollectionNameBytes = 190;
const rowsAtOnce = 500;

/** What was declared last, by collection. No stored name has a dot, so that none is in the way. */
const declarationsName = 'rackets.declarations';

interface Declared {
  readonly _id: string;
  /** JSON of the indexes. */
  readonly indexes: string;
}

/**
 * Brings a collection's indexes in line with its declaration, and the keys of its documents where it has changed.
 * May be broken off anywhere and done again, by several processes at once.
 */
export async function declareCollection(db: Db, declaration: CollectionDeclaration): Promise<void> {
  const { name, indexes } = declaration;
  assert(storedName(name).length <= maxCollectionNameBytes, `MongoDB has room for the name ${name}`);
  const rows = db.collection<MongoRow>(storedName(name));
  const declarations = db.collection<Declared>(declarationsName);
  const wanted = descriptions(declaration);
  const declared = JSON.stringify(indexes);
  const before = await declarations.findOne({ _id: name });
  if (before?.indexes === declared) {
    // One round trip that does nothing, unless somebody has dropped an index by hand.
    await rows.createIndexes(wanted);
    return;
  }
  await dropOthers(rows, wanted);
  await rows.createIndexes(wanted);
  await setKeys(rows, declaration);
  await declarations.replaceOne({ _id: name }, { indexes: declared }, { upsert: true });
}

/** The index by which expired documents are found. */
const byExpiry: IndexDescription = {
  name: 'expiry',
  key: { expiresAt: 1 },
  partialFilterExpression: { expiresAt: { $lt: Infinity } },
};

function descriptions({ indexes }: CollectionDeclaration): IndexDescription[] {
  const declared = Object.entries(indexes).map(([index, { unique = false }]): IndexDescription => {
    const name = storedName(index);
    if (unique) return { name: uniqueName(name), key: { [`keys.${name}`]: 1 }, unique: true, sparse: true };
    // Ids for an order without ties, and expiry so that counting looks at no document.
    return { name: `keys.${name}`, key: { [`keys.${name}`]: 1, _id: 1, expiresAt: 1 } };
  });
  return [byExpiry, ...declared];
}

function uniqueName(index: string): string {
  return `unique.${index}`;
}

/** The stored name of a unique index by its name in MongoDB; null for every other index. */
export function uniqueIndex(mongoName: string): string | null {
  const prefix = uniqueName('');
  return mongoName.startsWith(prefix) ? mongoName.slice(prefix.length) : null;
}

async function dropOthers(rows: Collection<MongoRow>, wanted: readonly IndexDescription[]): Promise<void> {
  // Makes the collection where there is none, for only then can indexes be listed.
  await rows.createIndexes([byExpiry]);
  const kept = new Set(['_id_', ...wanted.map(({ name }) => name)]);
  const present: { name: string }[] = await rows.listIndexes().toArray();
  for (const { name } of present) if (!kept.has(name)) await rows.dropIndex(name);
}

/** Whoever writes a document meanwhile gives it its keys himself, and a higher rev. */
async function setKeys(rows: Collection<MongoRow>, declaration: CollectionDeclaration): Promise<void> {
  const cursor = rows.find({}, { projection: { rev: 1, json: 1 }, batchSize: rowsAtOnce });
  let updates: { updateOne: { filter: object; update: object } }[] = [];
  const write = async (): Promise<void> => {
    if (updates.length > 0) await rows.bulkWrite(updates, { ordered: false });
    updates = [];
  };
  for await (const { _id, rev, json } of cursor) {
    const keys = keysOf(declaration, parseBody(json));
    updates.push({ updateOne: { filter: { _id, rev }, update: { $set: { keys } } } });
    if (updates.length === rowsAtOnce) await write();
  }
  await write();
}
