import { expect, test } from 'vitest';
import { lastSeenText } from './last-seen.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test('last seen is now, some time ago in one unit, or not lately', () => {
  expect(lastSeenText(true, null, now)).toBe('now');
  expect(lastSeenText(false, '2026-11-21T11:59:50.000Z', now)).toBe('1 min ago');
  expect(lastSeenText(false, '2026-11-21T08:20:00.000Z', now)).toBe('3 h ago');
  expect(lastSeenText(false, '2026-11-18T08:20:00.000Z', now)).toBe('3 days ago');
  expect(lastSeenText(false, null, now)).toBe('not lately');
});
