import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { type Collection, type Db, MongoServerError } from 'mongodb';
import { collectionName, encoded } from './mongo-names.ts';
import { type MongoRow, rowOf } from './mongo-rows.ts';

/** Rows written per command, to keep commands small. */
const rowsAtOnce = 500;
const namespaceNotFound = 26;
const namespaceExists = 48;

/** A row of the first format: the body as text, and its index entries. */
interface TextRow {
  readonly _id: string;
  readonly rev: number;
  readonly expiresAt: number;
  readonly json: string;
}

/**
 * Renames a collection of the first format, which percent-encoded every name. If both names exist, the old one was
 * written again by an older build that took its rounds for new ones; the current one is kept.
 */
export async function renameOlder(db: Db, name: string): Promise<void> {
  const [older, present] = [encoded(name), collectionName(name)];
  if (older === present) return;
  const found = await db.listCollections({ name: older }, { nameOnly: true }).toArray();
  // Checked again, because not every server that speaks the protocol filters.
  if (!found.some((each) => each.name === older)) return;
  try {
    await db.renameCollection(older, present);
  } catch (error) {
    // Another starting process was faster.
    const done =
      error instanceof MongoServerError && [namespaceNotFound, namespaceExists].includes(Number(error.code));
    if (!done) throw error;
  }
}

/**
 * Rewrites rows of the first format as fields; every later row has a `_rev`. May be interrupted anywhere and repeated,
 * also by several processes at once.
 */
export async function rewriteTextRows(rows: Collection<MongoRow>): Promise<void> {
  let writes: ReturnType<typeof rewriting>[] = [];
  for await (const row of rows.find<MongoRow | TextRow>(isText, { batchSize: rowsAtOnce })) {
    // Another starting process was faster.
    if ('_rev' in row) continue;
    writes.push(rewriting(row));
    if (writes.length < rowsAtOnce) continue;
    await rows.bulkWrite(writes, { ordered: false });
    writes = [];
  }
  if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
}

const isText = { _rev: { $exists: false } };

function rewriting({ _id, rev, expiresAt, json }: TextRow) {
  // Only builds of the first format wrote this JSON.
  const body = JSON.parse(json) as JsonObject;
  const { _id: _, ...replacement } = rowOf({ id: _id, rev, expiresAt, body });
  return { replaceOne: { filter: { _id, ...isText }, replacement } };
}
