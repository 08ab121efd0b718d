import { expect, test } from 'vitest';
import { chatTable, growthIn, unheardIn } from './chat.ts';
import type { Sample } from './samples.ts';

const summary = (posts: number, heard: number) => ({
  state: { testRunDurationMs: 60_000 },
  root_group: { checks: [] },
  metrics: {
    chat_posted: { values: { count: posts } },
    chat_heard: { values: { count: heard } },
    push_delay: { values: { count: heard, med: 12.4, 'p(95)': 40, 'p(99)': 71, max: 118 } },
  },
});
const sample = (sockets: number, megabytes: number): Sample => ({
  at: 0,
  residentBytes: megabytes * 1_000_000,
  heapBytes: 0,
  lagEvents: 0,
  revision: 0,
  sockets,
  cpuSeconds: 0,
});

test('a full room’s table has the memory from when all sockets were open', () => {
  const samples = [sample(3, 180), sample(200, 222), sample(200, 230), sample(201, 207), sample(0, 100)];
  const run = { summary: summary(301, 60_200), players: 200, samples, slowReader: 'closed' } as const;
  expect(chatTable(run).split('\n').at(-1)).toBe(
    '| 200 | 301 | 60,200 | 60,200 | 12 | 40 | 71 | 118 | 222 | 207 | closed |',
  );
});

test('memory is flat however it goes up and down, and not when its last third is a quarter above its first', () => {
  const run = (...megabytes: readonly number[]) => megabytes.map((each) => sample(200, each));
  expect(growthIn(run(200, 300, 201, 199, 290, 205, 204, 250, 249), 200)).toEqual([]);
  expect(growthIn([sample(3, 90), ...run(200, 210, 230, 240, 252, 270)], 200)).toEqual([
    'memory grew from 210 to 270 MB while the room was full',
  ]);
});

test('each post is heard by each socket once, or the run fails', () => {
  expect(unheardIn(summary(10, 2_000), 200)).toEqual([]);
  expect(unheardIn(summary(10, 1_999), 200)).toEqual(['of 2000 posts due to sockets 1999 were heard']);
  expect(unheardIn(summary(10, 2_001), 200)).toEqual(['of 2000 posts due to sockets 2001 were heard']);
  expect(unheardIn(summary(0, 0), 200)).toEqual(['nothing was said in the room']);
});
