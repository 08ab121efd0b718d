import type { Place } from './standings.ts';
import type { Contest, Sample } from './state.ts';

/** The first so many are charted, with the viewer and who stands next to them. */
const chartedFirst = 3;

const ranks = new WeakMap<Sample, ReadonlyMap<string, number>>();

/** Everybody's rank as it was last noted by a time; null where nothing had been noted. Equal scores share a place. */
export function ranksAt({ samples }: Contest, at: number): ReadonlyMap<string, number> | null {
  const sample = samples.findLast((each) => each.at <= at);
  if (!sample) return null;
  // A sample never changes, and is asked for by everybody who looks.
  const known = ranks.get(sample) ?? ranksOf(sample);
  ranks.set(sample, known);
  return known;
}

function ranksOf({ scores }: Sample): ReadonlyMap<string, number> {
  const sorted = [...scores].toSorted(([, one], [, other]) => other - one);
  let rank = 0;
  return new Map(
    sorted.map(([id, score], index) => {
      if (score !== sorted[index - 1]?.[1]) rank = index + 1;
      return [id, rank];
    }),
  );
}

/** Whose scores are worth a line: the first, the viewer, and who stands before and behind them; in their order. */
export function chartedOf(standings: readonly Place[], viewer: string): readonly string[] {
  const own = standings.findIndex(({ character }) => character === viewer);
  return standings
    .filter((_, place) => place < chartedFirst || (own >= 0 && Math.abs(place - own) <= 1))
    .map(({ character }) => character);
}
