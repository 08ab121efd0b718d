import { expect, test } from 'vitest';
import type { Card } from '@rackets/engine/kits/cards.ts';
import { chancesOf } from './chances.ts';
import { handWords, outcomeOf } from './hand-words.ts';

const twoPair: readonly Card[] = ['K-hearts', '8-diamonds', '3-spades', 'K-spades', '8-clubs'];

test('four of the 47 cards left make two pair a full house', () => {
  const chances = chancesOf(twoPair, [0, 1, 3, 4]);
  expect(chances?.get('full_house')).toBeCloseTo((100 * 4) / 47);
  expect(chances?.get('two_pair')).toBeCloseTo((100 * 43) / 47);
  expect(chances?.size).toBe(2);
});

test('all five held are what they are, and two held draw from 16,215 hands', () => {
  expect([...(chancesOf(twoPair, [0, 1, 2, 3, 4]) ?? [])]).toEqual([['two_pair', 100]]);
  const pair = chancesOf(twoPair, [0, 3]);
  expect([...(pair?.values() ?? [])].reduce((sum, each) => sum + each, 0)).toBeCloseTo(100);
  // Both kings left, and any of the 45 other cards.
  expect(pair?.get('four_of_a_kind')).toBeCloseTo((100 * 45) / 16_215);
  expect(chancesOf(twoPair, [0])).toBeNull();
});

test.each<[string, readonly Card[]]>([
  ['Two pair, kings and eights.', twoPair],
  ['A full house, eights over kings.', ['K-hearts', '8-diamonds', '8-spades', 'K-spades', '8-clubs']],
  ['Three twos.', ['2-hearts', '2-diamonds', '2-spades', 'K-spades', '8-clubs']],
  ['A pair of tens: below jacks.', ['10-hearts', '10-diamonds', '2-spades', 'K-spades', '8-clubs']],
  ['A pair of aces.', ['A-hearts', 'A-diamonds', '2-spades', 'K-spades', '8-clubs']],
  ['Nothing.', ['A-hearts', '9-diamonds', '2-spades', 'K-spades', '8-clubs']],
])('a hand reads "%s"', (words, cards) => {
  expect(handWords(cards)).toBe(words);
});

test('a hand is won, lost, or gives the bet back', () => {
  expect(outcomeOf({ amount: 1_000, payout: 9_000 })).toBe('You won $8,000.');
  expect(outcomeOf({ amount: 1_000, payout: 1_000 })).toBe('Your $1,000 came back.');
  expect(outcomeOf({ amount: 1_000, payout: 0 })).toBe('You lost $1,000.');
});
