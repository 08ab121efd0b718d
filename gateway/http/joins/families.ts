import type { World } from '@rackets/engine/kernel/state/world.ts';
import { familyShares, shownFamily } from '@rackets/engine/shared/ports/families.ts';
import type { Standing } from '@rackets/projections/models/standings/read.ts';
import type { DominanceEntry } from '../answers/family-answers.ts';

/** Rows of Top Families. A family that is not found is left out. */
export function familyStandingRows(world: World, standings: readonly Standing[]) {
  return standings.flatMap(({ rank, owner, value }) => {
    const family = shownFamily(world, owner);
    return family ? [{ rank, value, family }] : [];
  });
}

/** Family Dominance (R829): the largest share first, with its bar as a percent of that one (ruling 66). */
export function dominanceRows(world: World): DominanceEntry[] {
  const shares = familyShares(world);
  const largest = Math.max(...shares.map(({ percent }) => percent));
  return shares.flatMap(({ family: id, percent }) => {
    const family = shownFamily(world, id);
    return family ? [{ ...family, percent, bar: Math.round((1000 * percent) / largest) / 10 }] : [];
  });
}
