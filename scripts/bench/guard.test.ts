import { expect, test } from 'vitest';
import { leastShare } from './guard.ts';

test('what others add to rounds, to the echo as to the command, changes nothing of what the guard compares', () => {
  expect(leastShare([40, 20, 25], [130, 100, 240])).toBe(0.2);
  // The best ratio of a round would be 0.8.
  expect(leastShare([20, 80, 20], [110, 100, 105])).toBe(0.2);
  // What costs more in every round is seen.
  expect(leastShare([20, 22, 30], [150, 140, 160])).toBeCloseTo(0.143, 3);
});
