import { expect, test } from 'vitest';
import type { Contest } from './answers.ts';
import { spread, trendLines } from './trend-lines.ts';

const start = Date.UTC(2034, 0, 2);
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
const place = (id: string, rank: number, score: number) => ({ id, rank, score, character: { username: id } });

// The lines read no more of the contest.
const contest = {
  state: 'active',
  ends_at: at(300),
  participants: [place('ann', 1, 9), place('bob', 2, 7)],
  own: { rank: 60, score: 2, ahead: null },
  trend: {
    times: [at(0), at(10)],
    lines: [
      { id: 'ann', scores: [1, 4] },
      { id: 'bob', scores: [null, 7] },
      { id: 'me', scores: [0, 1] },
      { id: 'gone', scores: [null, null] },
    ],
  },
} as unknown as Contest;
const points = (...noted: readonly (readonly [number, number])[]) =>
  noted.map(([minutes, score]) => ({ at: start + minutes * minute, score }));

test('lines go from the first score that was noted to the one of now, the best first, and one has no line of nothing', () => {
  expect(trendLines(contest, 'me', start + 14 * minute)).toEqual([
    { id: 'ann', name: 'ann', mine: false, points: points([0, 1], [10, 4], [14, 9]) },
    { id: 'bob', name: 'bob', mine: false, points: points([10, 7], [14, 7]) },
    { id: 'me', name: 'You', mine: true, points: points([0, 0], [10, 1], [14, 2]) },
  ]);
});

test('a line never goes back in time, and that of a contest that is over ends with it', () => {
  const lastOf = (shown: Contest, now: number) =>
    (trendLines(shown, 'me', now)[0]?.points.at(-1)?.at ?? 0) - start;
  expect(lastOf(contest, start + 9 * minute)).toBe(10 * minute);
  expect(lastOf({ ...contest, state: 'inactive' }, start + 900 * minute)).toBe(300 * minute);
});

test.each([
  [
    [10, 60, 90],
    [10, 60, 90],
  ],
  [
    [10, 12, 13],
    [10, 24, 38],
  ],
  [
    [90, 95, 99],
    [72, 86, 100],
  ],
  [[], []],
])('labels at %j stand at %j: fourteen apart, and none below 100', (places, shown) => {
  expect(spread(places, 14, 100)).toEqual(shown);
});
