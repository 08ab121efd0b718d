import { expect, test } from 'vitest';
import { modifiersText } from './car-words.ts';

test('what adds to a chance is told in one line', () => {
  const lock = { name: 'Lock', percent: -8 };
  const streak = { name: 'Streak', percent: 2.5 };
  expect(modifiersText({ chance_modifiers: [] })).toBe('');
  expect(modifiersText({ chance_modifiers: [lock, streak] })).toBe(
    'Lock −\u00a08\u00a0%, streak +\u00a02.5\u00a0%',
  );
});
