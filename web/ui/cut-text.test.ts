import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['abcde', 'abcde'],
  ['abcdef', 'abcde'],
  ['  abcde \n', '  abcde \n'],
  ['  abcdef \n', '  abcde'],
  ['ab cd ef', 'ab cd'],
  ['        ', '        '],
  ['', ''],
])('%j is cut to five characters without the blanks around them: %j', (text, cut) => {
  expect(cutText(text, 5)).toBe(cut);
});
