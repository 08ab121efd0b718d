import type { World } from '../../kernel/state/world.ts';
import { hourMs, iso, secondMs } from '../../shared/time/time.ts';
import { contestsRules } from './rules.ts';
import { standingsOf, type Place } from './standings.ts';
import { chartedOf, ranksAt } from './trend.ts';
import { contestsState, contestState, type Contest, type ContestState } from './state.ts';

const orderOf: Readonly<Record<ContestState, number>> = { active: 0, pending: 1, inactive: 2 };

/** All contests of the round: the running one that ends first, those to come, then the past, the latest first. */
export function viewContests(world: World, character: string, now: number) {
  return [...contestsState(world).contests.values()]
    .map((contest) => ({ contest, state: contestState(world, contest, now) }))
    .toSorted((one, other) => {
      if (one.state !== other.state) return orderOf[one.state] - orderOf[other.state];
      const later = one.contest.endsAt - other.contest.endsAt;
      return one.state === 'inactive' ? -later : later;
    })
    .map(({ contest }) => viewFacts(world, contest, character, now));
}

/** What is said of a contest wherever it is shown. */
function viewFacts(world: World, contest: Contest, character: string, now: number) {
  const { id, title, metric, phase, startsAt, endsAt, participants, prizes, immutable } = contest;
  return {
    id,
    title,
    metric,
    state: contestState(world, contest, now),
    cancelled: phase === 'cancelled',
    starts_at: iso(startsAt),
    ends_at: iso(endsAt),
    /** In seconds. */
    duration: Math.round((endsAt - startsAt) / secondMs),
    participants_count: participants.size,
    prizes: prizes.map((prize) => ({ ...prize })),
    immutable,
    joined: participants.has(character),
  };
}

/** One contest with the first of its standings and the viewer's own place; null if no contest has that id. */
export function viewContest(world: World, character: string, id: string, now: number) {
  const contest = contestsState(world).contests.get(id);
  if (!contest) return null;
  const standings = standingsOf(world, contest);
  const before = ranksAt(contest, now - hourMs);
  return {
    ...viewFacts(world, contest, character, now),
    instructions: contest.instructions,
    participants: standings
      .slice(0, contestsRules(world).listed)
      .map((place) => ({ ...viewPlace(world, place), rank_before: before?.get(place.character) ?? null })),
    own: viewOwnPlace(standings, character),
    trend: viewTrend(contest, chartedOf(standings, character)),
  };
}

function viewPlace(world: World, { character, rank, score }: Place) {
  return { id: character, rank, score, dead: (world.characters.get(character)?.dead ?? null) !== null };
}

/** How some stood at the times that were noted; null before somebody joined. */
function viewTrend({ samples }: Contest, charted: readonly string[]) {
  return {
    times: samples.map(({ at }) => iso(at)),
    lines: charted.map((id) => ({ id, scores: samples.map(({ scores }) => scores.get(id) ?? null) })),
  };
}

/** The viewer's place, and how many points are missing to the next better one. */
function viewOwnPlace(standings: readonly Place[], character: string) {
  const own = standings.find((place) => place.character === character);
  if (!own) return null;
  const above = standings.findLast(({ score }) => score > own.score);
  return {
    rank: own.rank,
    score: own.score,
    ahead: above ? { rank: above.rank, by: above.score - own.score } : null,
  };
}

/** The page as its owner saw it, for operators. */
export const viewContestsPage = (world: World, character: string, now: number) => ({
  contests: viewContests(world, character, now).map(({ id }) => viewContest(world, character, id, now)),
});
