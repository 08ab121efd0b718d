/** A broken invariant: always our bug, never a player's mistake. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/** A log holds what this build does not know: a newer build wrote it. Neither damage nor a bug. */
export class NewerBuildError extends InvariantError {
  override name = 'NewerBuildError';
  constructor(what: string) {
    super(`The log has ${what}, which this version of the game does not know: a newer one wrote it.`);
  }
}

/** Also checked in production. `sentence` states what must hold. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new InvariantError(sentence);
}

/** A failed assert, for paths so hot that building the message every time would cost too much. */
export function broken(sentence: string): never {
  throw new InvariantError(sentence);
}

/** The end of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new InvariantError(`unexpected value: ${JSON.stringify(value)}`);
}
