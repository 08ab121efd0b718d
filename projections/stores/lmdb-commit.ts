import { StoreUnavailableError } from './documents.ts';

/**
 * Why a transaction could not be committed, or null for any other error. lmdb-js rejects each write of a failed
 * transaction at once and gives the reason in a second promise, which must be handled too.
 */
export async function commitFailure(error: unknown): Promise<Error | null> {
  if (!(error instanceof Error) || !('commitError' in error)) return null;
  // lmdb-js always sets it to a promise that rejects.
  const reason = error.commitError as Promise<never>;
  return reason.catch(
    (cause: unknown) => new StoreUnavailableError('a transaction could not be committed', { cause }),
  );
}

/**
 * lmdb-js also rejects a promise that nobody holds: each write of the same transaction has already reported the
 * failure.
 */
export function isCommitEcho(error: unknown): boolean {
  return error instanceof Error && 'commitError' in error;
}
