import { expect, test } from 'vitest';
import { phaseOf } from './timer-phase.ts';

const end = Date.parse('2026-01-01T00:01:00.000Z');
const timer = { timestamp: '2026-01-01T00:01:00.000Z' };

test('[R280] a wait looks pending at 3 seconds or less', () => {
  expect(phaseOf(timer, end - 3001)).toBe('running');
  expect(phaseOf(timer, end - 3000)).toBe('pending');
  expect(phaseOf(timer, end - 1)).toBe('pending');
  expect(phaseOf(timer, end)).toBe('ready');
});

test('a timer that is unknown or not running is ready', () => {
  expect([phaseOf(undefined, 0), phaseOf({ timestamp: null }, 0)]).toEqual(['ready', 'ready']);
});
