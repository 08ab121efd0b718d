import { expect, test } from 'vitest';
import { amountText, chanceOf, chanceText, winnersOf } from './words.ts';

test.each([
  [0, '0\u00a0%'],
  [0.2, 'under 1\u00a0%'],
  [0.999, 'under 1\u00a0%'],
  [1, '1\u00a0%'],
  [12.34, '12.3\u00a0%'],
  [100, '100\u00a0%'],
])('[R711] a chance of %d percent is shown as %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text);
});

test('a chance is the player’s share of the tickets, and unknown before the first is sold', () => {
  expect(chanceOf(25, 100)).toBe(25);
  expect(chanceOf(0, 0)).toBe(0);
});

test('amounts are in what is drawn for', () => {
  expect([amountText('money', 1_200), amountText('bullets', 1), amountText('bullets', 40)]).toEqual([
    '$1,200',
    '1 bullet',
    '40 bullets',
  ]);
});

test('prizes that nobody won have no place in the list of winners', () => {
  const won = { character: null, prize: 5, tickets: 2 };
  expect(winnersOf({ winner1: won, winner2: null, winner3: null })).toEqual([{ ...won, place: 0 }]);
});
