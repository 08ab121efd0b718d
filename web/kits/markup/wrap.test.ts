import { expect, test } from 'vitest';
import { wrapped } from './wrap.ts';

test('tags stand around what is selected, or around the caret', () => {
  expect(wrapped('one two three', { from: 4, to: 7 }, '[b]', '[/b]')).toStrictEqual({
    text: 'one [b]two[/b] three',
    selection: { from: 7, to: 10 },
  });
  expect(wrapped('one', { from: 3, to: 3 }, '[i]', '[/i]')).toStrictEqual({
    text: 'one[i][/i]',
    selection: { from: 6, to: 6 },
  });
});
