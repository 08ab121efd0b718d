import { expect, test } from 'vitest';
import { median, middle, percentile } from './median.ts';

test('the median is the middle of the values as numbers, whatever their order', () => {
  expect(median([10, 9, 1])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('what was measured together with the median is told with it', () => {
  const rounds = [
    { cpu: 9, p99: 1 },
    { cpu: 10, p99: 2 },
    { cpu: 1, p99: 3 },
  ];
  expect(middle(rounds, ({ cpu }) => cpu)).toEqual({ cpu: 9, p99: 1 });
});

test('the 99th percentile of a hundred values is the largest, of a thousand the tenth from the end', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  expect(percentile(upTo(100), 0.99)).toBe(100);
  expect(percentile(upTo(1_000), 0.99)).toBe(991);
  expect(percentile([7], 0.99)).toBe(7);
});
