import type { World } from '../kernel/world.ts';

/**
 * A question that features ask and others answer, so that neither imports the other: a role's cut of earnings, a
 * perk that runs. Answers come from the world alone, so they are the same on every machine.
 */
export interface Port<Asked extends readonly unknown[], Answer> {
  /** All answers in one; the empty answer while nobody provides any. */
  (world: World, ...asked: Asked): Answer;
  /** Registers a provider, once, where its feature is declared. Returns what takes it back, for tests. */
  provide(provider: (world: World, ...asked: Asked) => Answer): () => void;
}

/** Defines a port. `join` makes one answer of the providers' and must not depend on their order. */
export function definePort<Asked extends readonly unknown[], Answer>(
  join: (answers: readonly Answer[]) => Answer,
): Port<Asked, Answer> {
  const providers = new Set<(world: World, ...asked: Asked) => Answer>();
  let asks = [...providers];
  const ask = (world: World, ...asked: Asked) => join(asks.map((provider) => provider(world, ...asked)));
  return Object.assign(ask, {
    provide(provider: (world: World, ...asked: Asked) => Answer) {
      providers.add(provider);
      asks = [...providers];
      return () => {
        providers.delete(provider);
        asks = [...providers];
      };
    },
  });
}
