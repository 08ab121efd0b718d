import { expect, test } from 'vitest';
import { figuresOf } from './frame-times.ts';

test('frames are told by their middle, by what 95 of 100 keep to, and by the worst', () => {
  const times = [...Array.from({ length: 96 }, () => 16), 25, 30, 40, 90];
  expect(figuresOf(times)).toEqual({ frames: 100, p50: 16, p95: 16, late: 4, longest: 90 });
  expect(figuresOf([...times, 50, 60])).toMatchObject({ p95: 25, late: 6 });
  expect(figuresOf([])).toEqual({ frames: 0, p50: 0, p95: 0, late: 0, longest: 0 });
});
