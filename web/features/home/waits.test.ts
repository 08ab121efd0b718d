import { afterEach, expect, test } from 'vitest';
import type { Timer, Timers } from '../../app/api/shapes.ts';
import { store } from '../../app/state/store.ts';
import { noteWaits, waitsAtom } from './waits.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

afterEach(() => localStorage.clear());

/** Timers that end so many ms from now; null does not run. */
function timers(lefts: Record<string, number | null>): Timers {
  return Object.fromEntries(
    Object.entries(lefts).map(([name, left]) => [
      name,
      { timestamp: left === null ? null : new Date(now + left).toISOString() } as Timer,
    ]),
  );
}
const ends = () => store.get(waitsAtom)?.ends;

test('a wait that is over is remembered with its end, which the server no longer tells', () => {
  noteWaits('ann', timers({ fraud: 5000, looting: null }), now);
  noteWaits('ann', timers({ fraud: null, looting: null }), now + 60_000);
  expect(ends()).toEqual({ fraud: now + 5000 });
  expect(JSON.parse(localStorage.getItem('rackets.waits') ?? '')).toEqual({ life: 'ann', ends: ends() });
});

test('a wait that was bought off is over at once', () => {
  noteWaits('ann', timers({ fraud: 5000 }), now);
  noteWaits('ann', timers({ fraud: null }), now + 1000);
  expect(ends()).toEqual({ fraud: now + 1000 });
});

test('another life begins without any', () => {
  noteWaits('ann', timers({ fraud: 5000 }), now);
  noteWaits('ben', timers({ fraud: null, looting: 9000 }), now);
  expect(ends()).toEqual({ looting: now + 9000 });
});
