import { expect, test } from 'vitest';
import { parseMoney } from './money-input.ts';

test('[R154][R413] only digits count', () => {
  const texts = ['12', '1,500,000', '$1,500,000', ' $ 1 500 000 ', 'abc7', '1.50', '1,000.00', '-5'];
  expect(texts.map(parseMoney)).toEqual([12, 1_500_000, 1_500_000, 1_500_000, 7, 1, 1000, 5]);
});

test('[R154] a text without digits is no amount', () => {
  expect(['', '$', 'abc', ' '].map(parseMoney)).toEqual([null, null, null, null]);
});

test('an amount past the largest safe integer is held there', () => {
  expect(parseMoney('9'.repeat(30))).toBe(Number.MAX_SAFE_INTEGER);
});
