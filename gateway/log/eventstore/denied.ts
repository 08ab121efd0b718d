import { AccessDeniedError } from '@eventstore/db-client';

const permissionDenied = 7;
const unauthenticated = 16;

/** The server does not know the user, or the password is wrong: the client has one class for both. */
export function isUnknownUser(error: unknown): boolean {
  return codeOf(error) === unauthenticated;
}

/** The server knows the user, who may not do this. */
export function isDenied(error: unknown): boolean {
  return !isUnknownUser(error) && (error instanceof AccessDeniedError || codeOf(error) === permissionDenied);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
