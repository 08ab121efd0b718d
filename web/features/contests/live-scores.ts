import type { Contest, ScoresFrame } from './answers.ts';

/**
 * The standings with the scores of a frame; null where they must be read again: somebody came or went, the contest began
 * or ended, or a score is not of those listed.
 */
export function withScores(contest: Contest, frame: ScoresFrame): Contest | null {
  if (frame.state !== contest.state || frame.participants_count !== contest.participants_count) return null;
  const changed = new Map(frame.scores.map(({ id, score }) => [id, score]));
  const known = new Set(contest.participants.map(({ id }) => id));
  if ([...changed.keys()].some((id) => !known.has(id))) return null;
  const sorted = contest.participants
    .map((each) => ({ ...each, score: (each.id === null ? null : changed.get(each.id)) ?? each.score }))
    // Equal scores in the order in which the server has them, or rows would move twice.
    .toSorted((one, other) => other.score - one.score || ((one.id ?? '') < (other.id ?? '') ? -1 : 1));
  const participants = sorted.map((each) => ({
    ...each,
    rank: 1 + sorted.findIndex(({ score }) => score === each.score),
  }));
  return { ...contest, participants };
}

/** The player's place among those listed; null where it is not among them. */
export function ownPlaceIn({ participants }: Contest, me: string): Contest['own'] {
  const mine = participants.find(({ id }) => id === me);
  if (!mine) return null;
  const above = participants.findLast(({ score }) => score > mine.score);
  return {
    rank: mine.rank,
    score: mine.score,
    ahead: above ? { rank: above.rank, by: above.score - mine.score } : null,
  };
}
