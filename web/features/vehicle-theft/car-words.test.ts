import { expect, test } from 'vitest';
import { modifiersText } from './car-words.ts';

test('what adds to a chance is told in one line', () => {
  const lock = { name: 'Lock', percent: -8 };
  const streak = { name: 'Streak', percent: 2.5 };
  expect(modifiersText({ chance_modifiers: [] })).toBe('');
  expect(modifiersText({ chance_modifiers: [lock, streak] })).toBe('Lock − 8 %, streak + 2.5 %');
});
