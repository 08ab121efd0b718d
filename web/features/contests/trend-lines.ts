import type { Contest } from './answers.ts';

/** A score at a time (ms). */
export interface TrendPoint {
  readonly at: number;
  readonly score: number;
}

export interface TrendLine {
  readonly id: string;
  /** "You" for one's own; null for whom nobody may know. */
  readonly name: string | null;
  readonly mine: boolean;
  /** The oldest first; the last is how they stand now. */
  readonly points: readonly TrendPoint[];
}

/** A line of less time is a dot. */
const leastMs = 60_000;

/** How some stood in the last two hours, as far as there is a line; the best of now first. */
export function trendLines(contest: Contest, me: string, now: number): readonly TrendLine[] {
  const { trend, participants, own, state, ends_at: ends } = contest;
  const last = Date.parse(trend.times.at(-1) ?? ends);
  const end = state === 'inactive' ? Date.parse(ends) : Math.max(now, last);
  return trend.lines
    .flatMap(({ id, scores }) => {
      const standing = participants.find((each) => each.id === id);
      const score = id === me ? own?.score : standing?.score;
      const noted = trend.times.flatMap((at, place) => {
        const then = scores[place] ?? null;
        return then === null ? [] : [{ at: Date.parse(at), score: then }];
      });
      const points = score === undefined ? noted : [...noted, { at: end, score }];
      const name = id === me ? 'You' : (standing?.character?.username ?? null);
      const spans = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
      return spans < leastMs ? [] : [{ id, name, mine: id === me, points }];
    })
    .toSorted((one, other) => (other.points.at(-1)?.score ?? 0) - (one.points.at(-1)?.score ?? 0));
}

/** Where labels stand that would touch: each at least `gap` below the one before, all of them within `height`. */
export function spread(places: readonly number[], gap: number, height: number): readonly number[] {
  const down: number[] = [];
  for (const place of places) down.push(Math.max(place, (down.at(-1) ?? -Infinity) + gap));
  const up: number[] = [];
  for (const place of down.toReversed()) up.push(Math.min(place, (up.at(-1) ?? height + gap) - gap));
  return up.toReversed();
}
