import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Standing } from '@rackets/projections/models/standings/read.ts';
import type { z } from 'zod';
import type { familyStandingRow } from '../answers/shared-answers.ts';

/** A family as lists show it. */
export type FamilyAnswer = z.infer<typeof familyStandingRow>['family'];

/** Finds a family by its id; null for one that is not there. */
export type FindFamily = (world: World, id: string) => FamilyAnswer | null;

/** Nobody can found a family yet, so there is none to find. */
const findFamily: FindFamily = () => null;

/** Rows of Top Families. A family that is not found is left out. */
export function familyStandingRows(world: World, standings: readonly Standing[], find = findFamily) {
  return standings.flatMap(({ rank, owner, value }) => {
    const family = find(world, owner);
    return family ? [{ rank, value, family }] : [];
  });
}
