import { assert } from '../../kernel/values/assert.ts';
import { deck, ranks, type Card } from '../../kits/cards.ts';

/** How a hand may end, the best first. `nothing` is everything below a pair of jacks. */
export const results = [
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'jacks_or_better',
  'nothing',
] as const;
export type Result = (typeof results)[number];

/** What a hand returns in all, in stakes (R794 to R802, ruling 7): a pair of jacks gives the stake back. */
export const multipliers: Readonly<Record<Result, number>> = {
  royal_flush: 250,
  straight_flush: 50,
  four_of_a_kind: 25,
  full_house: 9,
  flush: 6,
  straight: 4,
  three_of_a_kind: 3,
  two_pair: 2,
  jacks_or_better: 1,
  nothing: 0,
};

/** What players call each result. */
export const resultNames: Readonly<Record<Result, string>> = {
  royal_flush: 'Royal Flush',
  straight_flush: 'Straight Flush',
  four_of_a_kind: 'Four of a Kind',
  full_house: 'Full House',
  flush: 'Flush',
  straight: 'Straight',
  three_of_a_kind: 'Three of a Kind',
  two_pair: 'Two Pair',
  jacks_or_better: 'Jacks or Better',
  nothing: 'Nothing',
};

/** Cards in a hand. */
export const handSize = 5;

/** A card as its place in the deck: suits of 13 rising ranks. */
export const placeOf = (card: Card): number => deck.indexOf(card);

const suitSize = ranks.length;
const jack = ranks.indexOf('J');
/** 10 to ace. */
const royal = 0b11111 << ranks.indexOf('10');
/** Ace, 2, 3, 4, 5: the one straight in which the ace is low. */
const wheel = (1 << ranks.indexOf('A')) | 0b1111;

/** What five cards of the deck are worth. */
export function resultOf(cards: readonly Card[]): Result {
  assert(cards.length === handSize, 'a hand has five cards');
  return resultOfPlaces(cards.map(placeOf));
}

/** `resultOf` for places in the deck: enumerating all hands calls it millions of times. */
export function resultOfPlaces(places: readonly number[]): Result {
  let ranksSeen = 0;
  let pairs = 0;
  let highPairs = 0;
  for (let index = 0; index < handSize; index += 1) {
    const rank = rankAt(places, index);
    ranksSeen |= 1 << rank;
    for (let before = 0; before < index; before += 1) {
      if (rankAt(places, before) !== rank) continue;
      pairs += 1;
      if (rank >= jack) highPairs += 1;
    }
  }
  return pairs === 0 ? withoutPair(places, ranksSeen) : byPairs(pairs, highPairs);
}

/** Every two cards of one rank are a pair here, so three of a kind are three pairs and four of a kind are six. */
function byPairs(pairs: number, highPairs: number): Result {
  if (pairs === 6) return 'four_of_a_kind';
  if (pairs === 4) return 'full_house';
  if (pairs === 3) return 'three_of_a_kind';
  if (pairs === 2) return 'two_pair';
  return highPairs === 1 ? 'jacks_or_better' : 'nothing';
}

function withoutPair(places: readonly number[], ranksSeen: number): Result {
  const lowest = ranksSeen & -ranksSeen;
  const isStraight = ranksSeen === wheel || ranksSeen === lowest * 0b11111;
  const suit = suitAt(places, 0);
  const isFlush = [1, 2, 3, 4].every((index) => suitAt(places, index) === suit);
  if (isStraight && isFlush) return ranksSeen === royal ? 'royal_flush' : 'straight_flush';
  if (isFlush) return 'flush';
  return isStraight ? 'straight' : 'nothing';
}

const rankAt = (places: readonly number[], index: number): number => (places[index] ?? 0) % suitSize;
const suitAt = (places: readonly number[], index: number): number =>
  Math.floor((places[index] ?? 0) / suitSize);
