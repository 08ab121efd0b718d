import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Services } from '../../http/context/context.ts';
import { definePart } from '../../http/context/part.ts';

/** Fields of the state that a feature counts from read models and player documents, which the engine never reads. */
type CountedField = 'unread_messages';

/** A field of a gangster's state that a feature counts. It is asked by every poll, so it must be cheap. */
interface StateCount {
  readonly field: CountedField;
  /** What it returns leaves out what the world says they may not see. */
  readonly counted: (
    services: Services,
    account: string,
    character: string,
  ) => Promise<(world: World) => number>;
}

export type StateCounts = Partial<Record<CountedField, number>>;

/** What is counted for the state: `stateCount.by({ field, counted })` in the `parts.ts` of the feature that counts. */
export const stateCount = definePart<StateCount>();

/** All such fields of a gangster's state. */
export async function readStateCounts(
  services: Services,
  account: string,
  character: string,
): Promise<(world: World) => StateCounts> {
  const counts = await Promise.all(
    stateCount
      .of(services)
      .map(async ({ field, counted }) => [field, await counted(services, account, character)] as const),
  );
  return (world) => Object.fromEntries(counts.map(([field, count]) => [field, count(world)]));
}
