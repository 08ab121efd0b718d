/** What a feature adds to what another one does. */
export interface Provided {
  /** The part's number. */
  readonly part: number;
  readonly value: unknown;
}

/**
 * What one feature of the gateway takes from any others, none of which it names: what may be reported, a field of the
 * state, an action of the garage. A port is the same for the engine.
 */
export interface Part<Value> {
  /** One of them, for the `parts.ts` of the feature that has it. */
  by(value: Value): Provided;
  /** All that there are, in the order of their features. */
  of(services: { readonly parts: readonly Provided[] }): readonly Value[];
}

/** Numbers of parts only tell them apart. */
let defined = 0;

/** Defines what features may add, in the folder of the feature that takes it. */
export function definePart<Value>(): Part<Value> {
  const number = defined;
  defined += 1;
  return {
    by: (value) => ({ part: number, value }),
    // Only `by` above makes parts of this number.
    of: ({ parts }) => parts.flatMap(({ part, value }) => (part === number ? [value as Value] : [])),
  };
}
