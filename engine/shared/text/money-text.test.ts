import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  [0, '$0'],
  [999, '$999'],
  [1_000, '$1,000'],
  [1_234_567, '$1,234,567'],
])('%i dollars are %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});
