import { expect, test } from 'vitest';
import { ordinal, placesText, pointsText, prizeText, scoreText } from './words.ts';

test('places are said as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 1_003].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '111th',
    '1,003rd',
  ]);
  expect(placesText({ from: 1, to: 1 })).toBe('1st');
  expect(placesText({ from: 4, to: 10 })).toBe('4th to 10th');
});

test('prizes and scores are told in their units', () => {
  expect(prizeText({ money: 500_000, bullets: 0, credits: 20 })).toBe('$500,000 · 20 credits');
  expect(prizeText({ money: 0, bullets: 1, credits: 0 })).toBe('1 bullet');
  expect(scoreText('money', 1_200)).toBe('$1,200');
  expect(pointsText('money', 1_200)).toBe('$1,200');
  expect(pointsText('number', 1)).toBe('1 point');
});
