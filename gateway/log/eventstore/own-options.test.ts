import { expect, test } from 'vitest';
import { ownIntervalMs } from './own-options.ts';

test('no two clients of a process have the same interval, which makes each a connection of its own', () => {
  const intervals = Array.from({ length: 8 }, () => ownIntervalMs());
  expect(new Set(intervals).size).toBe(intervals.length);
  for (const interval of intervals) expect(interval).toBeGreaterThan(10_000);
});

test('an address that sets the interval keeps it, within a few milliseconds', () => {
  const set = ownIntervalMs(45_000);
  expect(set - 45_000).toBeGreaterThan(0);
  expect(set - 45_000).toBeLessThan(1000);
  expect(ownIntervalMs(-1)).toBeGreaterThan(24 * 3_600_000);
});
