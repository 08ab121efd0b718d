import { assert } from '@rackets/engine/kernel/assert.ts';
import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';

const duplicateKeyCode = 11_000;

/** A write that found something in its way. */
export interface Refusal {
  /** Its place in the batch; 0 for a single one. */
  readonly at: number;
  /** The index in whose way it was, by its name in MongoDB; `_id_` for the id. */
  readonly index: string;
}

/**
 * The writes of an unordered batch, or the single one, that were refused because a key is taken. Every other failure
 * is thrown again, and so is a batch of which the servers cannot say that the rest will stay.
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

/** What the driver throws when servers cannot be reached, have no primary or refuse: never a mistake of ours. */
export function isMongoFailure(error: unknown): boolean {
  return error instanceof MongoError;
}

/** Servers since 3.2 say `… collection: <db>.<collection> index: <index> dup key: …`; none of the names has blanks. */
function indexNamed(message: string): string {
  const index = / index: (\S+) /.exec(message)?.[1];
  assert(index !== undefined, `the server names the index: ${message}`);
  return index;
}
