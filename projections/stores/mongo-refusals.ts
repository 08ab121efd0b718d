import { assert } from '@rackets/engine/kernel/assert.ts';
import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';

const duplicateKeyCode = 11_000;

/** A write that was refused because of an existing key. */
export interface Refusal {
  /** Its position in the batch; 0 for a single write. */
  readonly at: number;
  /** The index that refused it, by its name in MongoDB; `_id_` for the id. */
  readonly index: string;
}

/**
 * The writes of a batch (unordered) or the single write that were refused because a key is taken. Rethrows every other
 * failure, including a batch whose other writes the servers cannot confirm.
 */
export function refusalsIn(error: unknown): readonly Refusal[] {
  if (error instanceof MongoBulkWriteError) {
    const writeErrors = error.result.getWriteErrors();
    const onlyTaken = writeErrors.every(({ code }) => code === duplicateKeyCode);
    if (!onlyTaken || error.result.getWriteConcernError()) throw error;
    return writeErrors.map(({ index, errmsg }) => ({ at: index, index: indexNamed(errmsg ?? '') }));
  }
  if (error instanceof MongoServerError && error.code === duplicateKeyCode) {
    return [{ at: 0, index: indexNamed(error.message) }];
  }
  throw error;
}

/** Errors that the driver throws when servers are unreachable, have no primary or refuse: never a bug of ours. */
export function isMongoFailure(error: unknown): boolean {
  return error instanceof MongoError;
}

/**
 * Servers since 3.2 say `… collection: <db>.<collection> index: <index> dup key: …`; none of the names contains spaces.
 */
function indexNamed(message: string): string {
  const index = / index: (\S+) /.exec(message)?.[1];
  assert(index !== undefined, `the server names the index: ${message}`);
  return index;
}
