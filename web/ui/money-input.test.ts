import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoney } from './money-input.ts';

const amounts = (texts: readonly string[]) => texts.map((text) => readMoney(text).amount);

test('[R154] [R413] of a plain amount only the digits count', () => {
  const texts = ['12', '1,500,000', '$1,500,000', ' $ 1 500 000 ', '1,5000', '1.50', '1,000.00'];
  expect(amounts(texts)).toEqual([12, 1_500_000, 1_500_000, 1_500_000, 15_000, 1, 1000]);
});

test('1.5m and 20k are what people mean by them', () => {
  const texts = ['1.5m', '1.5M', '$1.5 m', '20k', '1,200k', '0.5k', '2bn', '1.25mil', '1.50m'];
  expect(amounts(texts)).toEqual([
    1_500_000, 1_500_000, 1_500_000, 20_000, 1_200_000, 500, 2_000_000_000, 1_250_000, 1_500_000,
  ]);
});

test('what is no amount is refused with a sentence, never read as another one', () => {
  const texts = ['1.5', '1.', '1.5.2', '1,5m', 'abc', 'abc7', '-5', '5x', 'm', '1.5mm', '1e6', '٣'];
  const refused = { amount: null, problem: 'Enter an amount such as 1,500,000, 1.5m or 20k.' };
  expect(texts.map((text) => [text, readMoney(text)])).toEqual(texts.map((text) => [text, refused]));
  expect(readMoney('1.2345k')).toEqual({ amount: null, problem: 'Amounts are whole dollars.' });
});

test('[R154] an empty text is no amount and no mistake', () => {
  for (const text of ['', '$', ' ', ',']) expect(readMoney(text)).toEqual({ amount: null, problem: null });
});

test('an amount past the largest safe integer is held there', () => {
  expect(amounts(['9'.repeat(30), '9'.repeat(12) + 'bn'])).toEqual([
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  ]);
});

test('every amount is read back from its own grouped text, and from thousands in short', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      expect(readMoney(`$${amount.toLocaleString('en-US')}`).amount).toBe(amount);
      expect(readMoney(`${amount}k`).amount).toBe(amount * 1000);
    }),
  );
});
