import type { Providers, World } from '../state/world.ts';

/** A feature's answer to a port's question, for its `provides`. */
export interface Provided {
  /** The port's number. */
  readonly port: number;
  readonly provider: unknown;
}

/**
 * A question that features ask and others answer, so that neither imports the other: a role's cut of earnings, a
 * perk that runs. Those answer who are features of the world's machine, and from the world alone, so that the answers
 * are the same wherever that machine runs.
 */
export interface Port<Asked extends readonly unknown[], Answer> {
  /** All answers in one; the empty answer while nobody provides any. */
  (world: World, ...asked: Asked): Answer;
  /** A provider, for the `provides` of the feature that answers: `provides: [heatOf.by((world, character) => …)]`. */
  by(provider: (world: World, ...asked: Asked) => Answer): Provided;
}

const nobody: readonly unknown[] = [];
/** Numbers of ports only index a machine's providers; nothing stores them. */
let ports = 0;

/** Defines a port. `join` makes one answer of the providers' and must not depend on their order. */
export function definePort<Asked extends readonly unknown[], Answer>(
  join: (answers: readonly Answer[]) => Answer,
): Port<Asked, Answer> {
  const port = ports;
  ports += 1;
  const ask = (world: World, ...asked: Asked) => {
    // Only `by` below makes providers of this number.
    const providers = (world.providers[port] ?? nobody) as readonly ((
      world: World,
      ...asked: Asked
    ) => Answer)[];
    const answers: Answer[] = [];
    // No closure for it: decisions and reads ask ports all the time.
    for (const provider of providers) answers.push(provider(world, ...asked));
    return join(answers);
  };
  return Object.assign(ask, {
    by: (provider: (world: World, ...asked: Asked) => Answer): Provided => ({ port, provider }),
  });
}

/** Sorts what features provide by port. */
export function providersOf(provided: readonly Provided[]): Providers {
  const providers: unknown[][] = [];
  for (const { port, provider } of provided) (providers[port] ??= []).push(provider);
  // Without holes, so that a read stays one of a plain list.
  return Array.from({ length: ports }, (_none, port) => providers[port]);
}
