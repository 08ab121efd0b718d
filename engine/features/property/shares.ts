import type { World } from '../../kernel/state/world.ts';
import type { FamilyDeed, FamilyShare } from '../../shared/ports/families.ts';
import { propertyRules } from './rules.ts';
import { propertyState } from './state.ts';

/** How many properties each family holds by its members, the most first. */
function countByFamily(world: World): readonly (readonly [family: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { holder } of propertyState(world).contracts.values()) {
    const family = world.characters.get(holder)?.family ?? null;
    if (family !== null) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return [...counts].toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
}

/** The families' shares of all properties that are held, in percent with one decimal (ruling 66). */
export function sharesOf(world: World): readonly FamilyShare[] {
  const held = propertyState(world).contracts.size;
  return countByFamily(world).map(([family, count]) => ({
    family,
    percent: Math.round((1_000 * count) / held) / 10,
  }));
}

/** What a family and others took from each other from one moment up to another (ruling 64). */
export function raidsOf(world: World, family: string, from: number, until: number): readonly FamilyDeed[] {
  const points = propertyRules(world).warPoints;
  return propertyState(world)
    .raids.filter(({ by, against, at }) => (by === family || against === family) && at >= from && at < until)
    .map((raid) => ({ ...raid, points }));
}
