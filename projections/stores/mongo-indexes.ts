import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { type Collection, type Db, type IndexDescription, MongoServerError } from 'mongodb';
import type { CollectionDeclaration } from './documents.ts';
import { storedField } from './mongo-fields.ts';
import { collectionName, declarationsName, indexName } from './mongo-names.ts';
import type { MongoRow } from './mongo-rows.ts';
import { renameOlder, rewriteTextRows } from './mongo-upgrade.ts';

/** A MongoDB namespace, including the database, has at most 255 bytes. */
const maxCollectionNameBytes = 190;
/** Format of the rows: fields; the first format was a text. */
const rowFormat = 2;
const indexNotFound = 27;

interface Declared {
  readonly _id: string;
  /** Format of the rows; absent in the first format. */
  readonly format?: number;
  /**
   * JSON of the indexes. The first format called it `indexes`, so an older build does not mistake these rows for its
   * own.
   */
  readonly declared?: string;
}

/**
 * Brings a collection's indexes in line with its declaration, and its rows to the current format. May be interrupted
 * anywhere and repeated, also by several processes at once.
 */
export async function declareCollection(db: Db, declaration: CollectionDeclaration): Promise<void> {
  const { name, indexes } = declaration;
  assert(collectionName(name).length <= maxCollectionNameBytes, `MongoDB has room for the name ${name}`);
  const rows = db.collection<MongoRow>(collectionName(name));
  const declarations = db.collection<Declared>(declarationsName);
  const wanted = descriptions(declaration);
  const declared = JSON.stringify(indexes);
  const before = await declarations.findOne({ _id: name });
  const isPresentFormat = before?.format === rowFormat;
  if (isPresentFormat && before.declared === declared) {
    // A no-op round trip, unless somebody has dropped an index by hand.
    await rows.createIndexes(wanted);
    return;
  }
  if (!isPresentFormat) await renameOlder(db, name);
  await dropOthers(rows, wanted);
  if (!isPresentFormat) await rewriteTextRows(rows);
  await rows.createIndexes(wanted);
  await declarations.replaceOne({ _id: name }, { format: rowFormat, declared }, { upsert: true });
}

/** The index by which expired documents are found. */
const byExpiry: IndexDescription = { name: '_expiresAt', key: { _expiresAt: 1 }, sparse: true };

function descriptions({ indexes }: CollectionDeclaration): IndexDescription[] {
  const declared = Object.entries(indexes).map(([index, declaration]): IndexDescription => {
    const name = indexName(index, declaration);
    const fields = declaration.fields.map(storedField);
    // Sparse: any number of documents may lack the field.
    if (declaration.unique) return { name, key: ascending(fields), unique: true, sparse: true };
    // Ids break ties, and the expiry lets counting skip reading documents. Documents that lack a field are included:
    // MongoDB uses a sparse index only for queries that require the field to exist.
    return { name, key: ascending([...fields, '_id', '_expiresAt']) };
  });
  return [byExpiry, ...declared];
}

/** A map keeps its order whatever the names are. */
function ascending(fields: readonly string[]): Map<string, 1> {
  return new Map(fields.map((field) => [field, 1]));
}

async function dropOthers(rows: Collection<MongoRow>, wanted: readonly IndexDescription[]): Promise<void> {
  // Creates the collection if it does not exist, because indexes can be listed only then.
  await rows.createIndexes([byExpiry]);
  const kept = new Set(['_id_', ...wanted.map(({ name }) => name)]);
  const present: { name: string }[] = await rows.listIndexes().toArray();
  for (const { name } of present) if (!kept.has(name)) await dropIndex(rows, name);
}

/** Another starting process may have dropped it already. */
async function dropIndex(rows: Collection<MongoRow>, name: string): Promise<void> {
  try {
    await rows.dropIndex(name);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== indexNotFound) throw error;
  }
}
