import { expect, test } from 'vitest';
import { spreadByLabel } from './crash-points.ts';

test('a share of the awaits has every label, with the first and the last of those that come often', () => {
  const labels = ['open', ...Array.from({ length: 9 }, () => 'append'), 'close'];
  expect(spreadByLabel(labels, Infinity)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(spreadByLabel(labels, 3)).toEqual([1, 2, 6, 10, 11]);
  expect(spreadByLabel(labels, 1)).toEqual([1, 2, 11]);
});
