import { expect, test } from 'vitest';
import type { Contest } from './answers.ts';
import { ownPlaceIn, withScores } from './live-scores.ts';

const place = (id: string | null, rank: number, score: number) => ({
  id,
  rank,
  score,
  dead: id === null,
  rank_before: null,
  character: null,
});

const contest: Contest = {
  id: 'k1',
  title: 'Crime Week',
  type_name: 'Small crimes done',
  unit: 'number',
  state: 'active',
  starts_at: '2034-01-02T00:00:00.000Z',
  ends_at: '2034-01-03T00:00:00.000Z',
  duration: 86_400,
  cancelled: false,
  participants_count: 4,
  prizes: [],
  immutable: false,
  joined: true,
  instructions: 'Crimes count.',
  participants: [place('ann', 1, 9), place(null, 2, 7), place('bob', 3, 5), place('cyd', 4, 1)],
  trend: { times: [], lines: [] },
  own: { rank: 3, score: 5, ahead: { rank: 2, by: 2 } },
};
const frame = (scores: readonly (readonly [string, number])[], changes: object = {}) => ({
  state: 'active' as const,
  participants_count: 4,
  scores: scores.map(([id, score]) => ({ id, score })),
  ...changes,
});
const order = (after: Contest | null) =>
  after?.participants.map(({ id, rank, score }) => [id, rank, score]) ?? null;

test('a score that rises moves its row, and equal scores share a place', () => {
  const after = withScores(contest, frame([['bob', 9]]));
  expect(order(after)).toEqual([
    ['ann', 1, 9],
    ['bob', 1, 9],
    [null, 3, 7],
    ['cyd', 4, 1],
  ]);
  expect(after && ownPlaceIn(after, 'cyd')).toEqual({ rank: 4, score: 1, ahead: { rank: 3, by: 6 } });
  expect(after && ownPlaceIn(after, 'bob')).toEqual({ rank: 1, score: 9, ahead: null });
});

test('whoever is not listed has no place among those who are', () => {
  expect(ownPlaceIn(contest, 'dan')).toBeNull();
});

test.each([
  ['somebody came', frame([], { participants_count: 5 })],
  ['the contest ended', frame([], { state: 'inactive' as const })],
  ['a score is of nobody listed', frame([['dan', 3]])],
])('the standings are read anew when %s', (_, news) => {
  expect(withScores(contest, news)).toBeNull();
});
