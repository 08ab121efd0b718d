import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Services } from '../../http/context/context.ts';

/** Fields of the state that a feature counts from read models and player documents, which the engine never reads. */
type CountedField = 'unread_messages';

/** Counts for a gangster; what it returns leaves out what the world says they may not see. */
export type StateCounter = (
  services: Services,
  account: string,
  character: string,
) => Promise<(world: World) => number>;

export type StateCounts = Partial<Record<CountedField, number>>;

const counters = new Map<CountedField, StateCounter>();

/** Has a feature provide a field of the state, beside its routes. It is asked by every poll, so it must be cheap. */
export function countsInState(field: CountedField, counter: StateCounter): void {
  counters.set(field, counter);
}

/** All such fields of a gangster's state. */
export async function readStateCounts(
  services: Services,
  account: string,
  character: string,
): Promise<(world: World) => StateCounts> {
  const counted = await Promise.all(
    Array.from(
      counters,
      async ([field, counter]) => [field, await counter(services, account, character)] as const,
    ),
  );
  return (world) => Object.fromEntries(counted.map(([field, count]) => [field, count(world)]));
}
