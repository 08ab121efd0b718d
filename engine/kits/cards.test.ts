import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairDraw } from '../kernel/dice/draw.ts';
import { scriptedHmac, testDayHmac } from '../kernel/testing/keys.ts';
import {
  cardsLeft,
  deck,
  drawCard,
  drawCards,
  handText,
  isCard,
  rankOf,
  suitOf,
  type Card,
} from './cards.ts';

const fairDraw = (nonce: number, keyed = testDayHmac(1)) =>
  new FairDraw({ round: 1, salt: 'salt', player: 'c1', seed: 'seed', day: 1, nonce }, keyed);

test('the deck has 52 different cards, each with its rank and suit, in an order that never changes', () => {
  expect(new Set(deck).size).toBe(52);
  for (const card of deck) expect(`${rankOf(card)}-${suitOf(card)}`).toBe(card);
  expect([deck[0], deck[12], deck[13], deck[51]]).toEqual(['2-clubs', 'A-clubs', '2-diamonds', 'A-spades']);
  expect(isCard('10-hearts')).toBe(true);
  expect(isCard('1-hearts')).toBe(false);
});

describe('a draw from the deck', () => {
  test('is one roll a card among the cards left', () => {
    const draw = fairDraw(0, scriptedHmac([0, 0, 49]));
    expect(drawCards(draw, [], 3)).toEqual(['2-clubs', '3-clubs', 'A-spades']);
    expect(draw.rolls.map(({ n, result }) => [n, result])).toEqual([
      [52, 0],
      [51, 0],
      [50, 49],
    ]);
  });

  test('never repeats a card, and the whole deck can be drawn', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.shuffledSubarray([...deck]), (nonce, seen) => {
        const rest = drawCards(fairDraw(nonce), seen, deck.length - seen.length);
        expect([...seen, ...rest].toSorted()).toEqual([...deck].toSorted());
      }),
    );
  });

  test('deals the same whether the cards are drawn at once or one command later, given the same rolls', () => {
    const rolls = [7, 7, 7, 7];
    const atOnce = drawCards(fairDraw(0, scriptedHmac(rolls)), [], 4);
    const first = drawCards(fairDraw(0, scriptedHmac(rolls.slice(0, 2))), [], 2);
    const second = drawCards(fairDraw(1, scriptedHmac(rolls.slice(2))), first, 2);
    expect([...first, ...second]).toEqual(atOnce);
  });

  test('refuses a card seen twice, one of another deck, and an empty deck', () => {
    expect(() => cardsLeft(['2-clubs', '2-clubs'])).toThrow(/seen twice/);
    // What an old log might hold.
    expect(() => cardsLeft(['joker' as Card])).toThrow(/of the deck/);
    expect(() => drawCard(fairDraw(0), deck)).toThrow(/below a number from 1/);
  });
});

test('a hand reads in words, in the order held', () => {
  expect(handText(['10-clubs', 'A-spades', 'Q-hearts'])).toBe('10 of clubs, Ace of spades, Queen of hearts');
  expect(handText([])).toBe('');
});
