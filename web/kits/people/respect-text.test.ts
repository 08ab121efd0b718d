import { expect, test } from 'vitest';
import { respectText } from './respect-text.ts';

test.each([
  [0, 0, '0'],
  [183, 0, '+\u00a0183'],
  [183, 13, '+\u00a0183, 13\u00a0% disrespect'],
  [-1_200, 80, '−\u00a01,200, 80\u00a0% disrespect'],
  [0, 50, '0, 50\u00a0% disrespect'],
])('%i with %i %% disrespect is told as "%s"', (amount, disrespect_percent, text) => {
  expect(respectText({ amount, disrespect_percent })).toBe(text);
});
