import type { World } from '../../kernel/state/world.ts';
import type { FamilyDeed } from '../../shared/ports/families.ts';
import { killingState, killOf } from './state.ts';

/** The kills between a family and others that became known from one moment up to another, with their points. */
export const deedsOf = (world: World, family: string, from: number, until: number): readonly FamilyDeed[] =>
  [...killingState(world).byFamily.values()]
    .flatMap((ids) => deedsSince(world, ids, from))
    .filter(({ by, against, at }) => by !== against && (by === family || against === family) && at < until);

/** What one family did to others since a moment. Its kills lie in the order in which they became known. */
function deedsSince(world: World, ids: readonly string[], from: number): readonly FamilyDeed[] {
  const deeds: FamilyDeed[] = [];
  for (let last = ids.length - 1; last >= 0; last -= 1) {
    const kill = killOf(world, ids[last] ?? '');
    if (!kill || kill.revealedAt === null || kill.revealedAt < from) break;
    const { killerFamily: by, deceasedFamily: against, points, revealedAt: at } = kill;
    if (by !== null && against !== null) deeds.push({ by, against, points, at });
  }
  return deeds;
}
