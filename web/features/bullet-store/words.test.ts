import { expect, test } from 'vitest';
import { mostOf, stockTone } from './words.ts';

test('[R500] the stock is green at 600 or more, orange below and red at zero', () => {
  expect([601, 600, 599, 1, 0].map(stockTone)).toEqual(['success', 'success', 'warn', 'warn', 'danger']);
});

test('[R411] a purchase is bounded by shelf, cash and the usual or the bulk most', () => {
  const store = { stock: 1_240, price: 84, max: { standard: 200, bulk: 1_000 }, bulks: 2 };
  expect(mostOf(store, 48_210)).toBe(573);
  expect(mostOf(store, 10 ** 9)).toBe(1_000);
  expect(mostOf({ ...store, bulks: 0 }, 10 ** 9)).toBe(200);
  expect(mostOf({ ...store, stock: 12 }, 10 ** 9)).toBe(12);
  expect(mostOf({ ...store, stock: 0 }, 10 ** 9)).toBe(0);
});
