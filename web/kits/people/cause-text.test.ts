import { expect, test } from 'vitest';
import { causeText } from './cause-text.ts';

test('[R114] [R637] a cause of killed is Unrevealed until it is revealed, and no other is', () => {
  const later = '2026-01-05T09:00:00.000Z';
  expect(causeText('killed', null)).toBe('Unrevealed');
  expect(causeText('killed', later)).toBe('killed');
  expect(causeText('backfire', later)).toBe('backfire');
  expect(causeText('suicide', null)).toBe('suicide');
});
