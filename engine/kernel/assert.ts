/** A broken invariant: a bug of ours, never a player's mistake. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Stays on in production. `sentence` says what must hold. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new InvariantError(sentence);
}

/** An assert that has failed, for paths so hot that making its sentence each time would cost. */
export function broken(sentence: string): never {
  throw new InvariantError(sentence);
}

/** The end of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new InvariantError(`unexpected value: ${JSON.stringify(value)}`);
}
