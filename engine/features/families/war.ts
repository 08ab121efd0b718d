import type { World } from '../../kernel/state/world.ts';
import { familyDeeds, shownFamily, warDays, warTime } from '../../shared/ports/families.ts';
import { dayMs, iso } from '../../shared/time/time.ts';

/**
 * What a family and the one that it fights most did to each other (ruling 64), day by day up to last midnight, as kill
 * points are told (ruling 18); null in peace.
 */
export function viewWar(world: World, family: string, now: number) {
  const { from, until } = warTime(now);
  const deeds = familyDeeds(world, family, from, until);
  const points = new Map<string, number>();
  for (const deed of deeds) {
    const other = deed.by === family ? deed.against : deed.by;
    points.set(other, (points.get(other) ?? 0) + deed.points);
  }
  const [most] = [...points].toSorted(
    ([one, left], [other, right]) => right - left || (one < other ? -1 : 1),
  );
  const rival = most && most[1] > 0 ? shownFamily(world, most[0]) : null;
  if (!rival) return null;
  const sum = (by: string, against: string, start: number, end: number): number =>
    deeds.reduce(
      (all, deed) =>
        deed.by === by && deed.against === against && deed.at >= start && deed.at < end
          ? all + deed.points
          : all,
      0,
    );
  return {
    rival,
    own: sum(family, rival.id, from, until),
    theirs: sum(rival.id, family, from, until),
    days: Array.from({ length: warDays }, (_, day) => {
      const start = from + day * dayMs;
      return {
        day: iso(start),
        own: sum(family, rival.id, start, start + dayMs),
        theirs: sum(rival.id, family, start, start + dayMs),
      };
    }),
  };
}
