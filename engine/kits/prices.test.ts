import { expect, test } from 'vitest';
import type { DrawContext } from '../kernel/dice/draw.ts';
import { hourMs } from '../shared/time/time.ts';
import { dollarsOf, nextHour, nextPrice, trendOf, type Priced, type PriceRules } from './prices.ts';

const rules: PriceRules = {
  pullPpm: 100_000,
  swingPpm: 50_000,
  surgePpm: 1_500_000,
  glutPpm: 500_000,
  startPpm: 10_000,
  endPpm: 100_000,
  longest: 3,
};
const calm: Priced = { mills: 100_000, mood: 'calm', hours: 0 };
/** The middle of 201 swings, with the mood's part of the roll. */
const rolled = (mood: number, swing = 100) => ({ below: () => mood * 201 + swing }) as unknown as DrawContext;

test('a price swings both ways alike, and is drawn back to its value', () => {
  const high: Priced = { ...calm, mills: 200_000 };
  expect(nextPrice(rolled(500_000), 100, calm, rules).mills).toBe(100_000);
  expect(nextPrice(rolled(500_000, 200), 100, calm, rules).mills).toBe(105_000);
  expect(nextPrice(rolled(500_000, 0), 100, calm, rules).mills).toBe(95_000);
  expect(nextPrice(rolled(500_000), 100, high, rules).mills).toBe(190_000);
});

test('a surge begins by chance, climbs, and ends after its longest time for sure', () => {
  let price = nextPrice(rolled(9_999), 100, calm, rules);
  expect(price).toEqual({ mills: 105_000, mood: 'surge', hours: 0 });
  const told = [price.mood];
  for (let hour = 0; hour < 3; hour += 1) {
    price = nextPrice(rolled(999_999), 100, price, rules);
    told.push(price.mood);
  }
  expect(told).toEqual(['surge', 'surge', 'surge', 'calm']);
  expect(nextPrice(rolled(10_000), 100, calm, rules).mood).toBe('glut');
  expect(nextPrice(rolled(20_000), 100, calm, rules).mood).toBe('calm');
});

test('a price is whole dollars and at least one; its trend is against the hour before', () => {
  expect([1, 999, 1_499, 1_500].map(dollarsOf)).toEqual([1, 1, 1, 2]);
  expect(trendOf(calm, 100_001)).toBe('down');
  expect(trendOf(calm, 99_999)).toBe('up');
  expect(trendOf({ ...calm, mood: 'surge' }, 100_001)).toBe('surge');
  expect(nextHour(hourMs)).toBe(2 * hourMs);
  expect(nextHour(hourMs + 1)).toBe(2 * hourMs);
});
