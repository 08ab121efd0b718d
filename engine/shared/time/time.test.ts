import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { iso } from './time.ts';

test('a time is written as the standard writes it, on every day', () => {
  const year = 366 * 24 * 3_600_000;
  fc.assert(
    fc.property(fc.integer({ min: -100 * year, max: 8_000 * year }), (ms) => {
      expect(iso(ms)).toBe(new Date(ms).toISOString());
    }),
  );
  for (const ms of [0, -1, 1, 86_399_999, 86_400_000, 253_402_300_800_000])
    expect(iso(ms)).toBe(new Date(ms).toISOString());
});
