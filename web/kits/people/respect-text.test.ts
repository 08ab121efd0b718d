import { expect, test } from 'vitest';
import { respectText } from './respect-text.ts';

test.each([
  [0, 0, '0'],
  [183, 0, '+ 183'],
  [183, 13, '+ 183, 13 % disrespect'],
  [-1_200, 80, '− 1,200, 80 % disrespect'],
  [0, 50, '0, 50 % disrespect'],
])('%i with %i %% disrespect is told as "%s"', (amount, disrespect_percent, text) => {
  expect(respectText({ amount, disrespect_percent })).toBe(text);
});
