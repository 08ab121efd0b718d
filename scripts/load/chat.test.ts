import { expect, test } from 'vitest';
import { chatTable, unheardIn } from './chat.ts';
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
  const samples = [sample(3, 180), sample(200, 222), sample(200, 230), sample(200, 207), sample(0, 100)];
  expect(chatTable(summary(301, 60_200), 200, samples).split('\n').at(-1)).toBe(
    '| 200 | 301 | 60,200 | 60,200 | 12 | 40 | 71 | 118 | 222 | 207 |',
  );
});

test('each post is heard by each socket once, or the run fails', () => {
  expect(unheardIn(summary(10, 2_000), 200)).toEqual([]);
  expect(unheardIn(summary(10, 1_999), 200)).toEqual(['of 2000 posts due to sockets 1999 were heard']);
  expect(unheardIn(summary(10, 2_001), 200)).toEqual(['of 2000 posts due to sockets 2001 were heard']);
  expect(unheardIn(summary(0, 0), 200)).toEqual(['nothing was said in the room']);
});
