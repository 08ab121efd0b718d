import { StoreUnavailableError } from './documents.ts';

/**
 * Why a transaction could not be committed, or null for an error of another kind. lmdb-js rejects each write of a
 * failed transaction at once and gives the reason in a promise beside it, which nobody else must leave unheard.
 */
export async function commitFailure(error: unknown): Promise<Error | null> {
  if (!(error instanceof Error) || !('commitError' in error)) return null;
  // lmdb-js sets it on the error, always as a promise that rejects.
  const reason = error.commitError as Promise<never>;
  return reason.catch(
    (cause: unknown) => new StoreUnavailableError('a transaction could not be committed', { cause }),
  );
}

/** lmdb-js also rejects a promise that nobody has: each write of the same transaction has told whoever waits for it. */
export function isCommitEcho(error: unknown): boolean {
  return error instanceof Error && 'commitError' in error;
}
