import { expect, test } from 'vitest';
import { chatTable, roomProblems, type RoomRun } from './chat.ts';
import { timesIn } from './k6-summary.ts';
import type { Sample } from './samples.ts';

const sockets = 200;
const sample = (at: number, open: number, megabytes: number): Sample => ({
  at,
  residentBytes: megabytes * 1_000_000,
  heapBytes: 0,
  lagEvents: 0,
  revision: 0,
  sockets: open,
  cpuSeconds: 0,
});

/** A run of ten posts, with a sample a second of the server's memory. */
function run(tally: Partial<RoomRun['tally']> = {}, megabytes: readonly number[] = [200, 200, 200]) {
  const heard = { fewest: 10, most: 10, heard: 2_000, dropped: 0, seconds: megabytes.length };
  const delay = { count: 100, p50: 12, p90: 30, p95: 40, p99: 71, max: 118 };
  return {
    summary: {
      state: { testRunDurationMs: 60_000 },
      root_group: { checks: [] },
      metrics: { chat_posted: { values: { count: 10 } } },
    },
    players: sockets,
    samples: megabytes.map((each, second) => sample(second, sockets + 1, each)),
    room: { tally: { ...heard, delay, ...tally }, slowReader: 'closed' as const },
  };
}

test('a full room’s table has the memory from when posts were made', () => {
  const { samples, ...rest } = run({}, [222, 230, 207]);
  const before = [sample(-9, 3, 180), sample(-8, sockets, 190)];
  const all = { ...rest, samples: [...before, ...samples, sample(4, 0, 100)] };
  expect(chatTable(all).split('\n').at(-1)).toBe(
    '| 200 | 10 | 2,000 | 12 | 40 | 71 | 118 | 222 | 207 | closed |',
  );
});

test('each post is heard by each socket once and in time, and no socket is dropped', () => {
  expect(roomProblems(run())).toStrictEqual([]);
  expect(roomProblems(run({ fewest: 9, most: 11 }))).toStrictEqual([
    'each socket was to hear 10 posts, and they heard 9 to 11',
  ]);
  expect(roomProblems(run({ dropped: 1 }))).toStrictEqual(['1 of 200 sockets were dropped']);
  const delay = { ...run().room.tally.delay, p99: 251 };
  expect(roomProblems(run({ delay }))).toStrictEqual(['p99 of deliveries is 251 ms, above 250']);
});

test('memory is flat however it goes up and down, and not when its last third is a quarter above its first', () => {
  expect(roomProblems(run({}, [200, 300, 201, 199, 290, 205, 204, 250, 249]))).toStrictEqual([]);
  expect(roomProblems(run({}, [200, 210, 230, 240, 252, 270]))).toStrictEqual([
    'memory grew from 210 to 270 MB while posts were made',
  ]);
});

test('percentiles are of what was measured, and 0 of nothing', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(timesIn(hundred)).toStrictEqual({ count: 100, p50: 50, p90: 90, p95: 95, p99: 99, max: 100 });
  expect(timesIn([])).toStrictEqual({ count: 0, p50: 0, p90: 0, p95: 0, p99: 0, max: 0 });
});
