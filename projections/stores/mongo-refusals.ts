import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';

/** A write was refused because an id, or a value of a unique index, is taken. */
export const duplicateKeyCode = 11_000;

/**
 * The positions of the writes of an unordered batch that were refused because a key is taken: an id, or a value of a
 * unique index. Rethrows every other failure. The driver reports a command that failed altogether as a batch without
 * refused writes, and after several commands the refused writes of the earlier ones with the failure of the last; so a
 * batch of `sent` writes counts only if the server accounts for each of them.
 */
export function refusedIn(error: unknown, sent: number): readonly number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const refused = error.result.getWriteErrors();
  const onlyTaken = refused.every(({ code }) => code === duplicateKeyCode);
  const isWhole = error.matchedCount + error.upsertedCount + refused.length === sent;
  if (!onlyTaken || !isWhole || error.result.getWriteConcernError()) throw error;
  return refused.map(({ index }) => index);
}

/** Whether a single write was refused because a key is taken. */
export function isRefusal(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === duplicateKeyCode;
}

/**
 * Errors that come out of the driver when servers are unreachable, have no primary or refuse: never a bug of ours. Just
 * after a connection broke the driver also passes on what the socket says, an error of the operating system or of TLS.
 */
export function isMongoFailure(error: unknown): boolean {
  if (error instanceof MongoError) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return 'syscall' in error || /^(?:ERR_(?:SSL|TLS|SOCKET|STREAM)_|E(?!RR_))/.test(error.code);
}
