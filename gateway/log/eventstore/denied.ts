import { AccessDeniedError } from '@eventstore/db-client';

/** What a user may or may not do to a stream. */
export type Right = 'read' | 'write';

const permissionDenied = 7;
const unauthenticated = 16;

/** The server does not know the user, or the password is wrong: the client has one class for both. */
function isUnknownUser(error: unknown): boolean {
  return codeOf(error) === unauthenticated;
}

/** The server refused somebody, known or not. */
export function isRefused(error: unknown): boolean {
  return error instanceof RefusedError || isUnknownUser(error) || isDenied(error);
}

/** The server knows the user, but the user may not do this. */
export function isDenied(error: unknown): boolean {
  if (error instanceof RefusedError) return isDenied(error.cause);
  return !isUnknownUser(error) && (error instanceof AccessDeniedError || codeOf(error) === permissionDenied);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** The server refused the user something; the message is for operators. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** An error that names the user, the right and the stream if the server refused access; otherwise the error itself. */
export function inWords(error: unknown, user: string, right: Right, stream: string): unknown {
  if (isUnknownUser(error))
    return new RefusedError(`it does not know the user ${user}, or the password is wrong`, { cause: error });
  if (!isDenied(error)) return error;
  return new RefusedError(`the user ${user} may not ${right} ${stream}`, { cause: error });
}
