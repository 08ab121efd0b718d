import type { ApiError } from '../api/api-error.ts';

type Handler = (error: ApiError) => void;

const handlers = new Set<Handler>();

/** Registers who shows the errors of calls; returns what ends it. */
export function handleMessages(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Shows a call's error; throws when nobody can (R235). */
export function reportError(error: ApiError): void {
  if (handlers.size === 0) throw new Error('There are no response message handlers.');
  for (const handler of handlers) handler(error);
}
