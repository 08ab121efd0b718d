import { expect, test } from 'vitest';
import { ownTimeoutMs } from './own-options.ts';

test('no two clients of a process have the same timeout, which makes each a connection of its own', () => {
  const timeouts = Array.from({ length: 8 }, () => ownTimeoutMs());
  expect(new Set(timeouts).size).toBe(timeouts.length);
  for (const timeout of timeouts) expect(timeout).toBeGreaterThan(10_000);
});

test('an address that sets the timeout keeps it, within a few milliseconds', () => {
  const set = ownTimeoutMs(45_000);
  expect(set - 45_000).toBeGreaterThan(0);
  expect(set - 45_000).toBeLessThan(1000);
  expect(ownTimeoutMs(-1)).toBeGreaterThan(24 * 3_600_000);
});
