import { assert } from '../../kernel/values/assert.ts';
import { fraction, type Fraction } from '../../kits/fraction.ts';
import { deck, ranks, suits, type Card } from '../../kits/cards.ts';
import { handSize, multipliers, placeOf, resultOfPlaces } from './hands.ts';

/**
 * What the best play returns, in percent: `solvePoker` holds it to the rules in a test, because looking at every hand
 * takes longer than a page may.
 */
export const bestPlayReturn = '98.4';

/** Every hold of every hand, solved exactly. */
export interface SolvedPoker {
  /** What the best play returns on average, as a part of the bet. */
  readonly expected: Fraction;
  /** The places in the hand to hold for the highest return; of equally good holds the one with fewest cards. */
  bestHold(cards: readonly Card[]): readonly number[];
}

// Local names, because a test looks imported ones up at every use: millions of times here.
const deckSize = deck.length;
const dealt = handSize;
const inSuit = ranks.length;
const suitCount = suits.length;
/** Ways to hold some of the cards, none and all included. */
const holds = 1 << dealt;

/**
 * Solves the game over all 2,598,960 hands, in integers. For each set of up to five cards it adds up what all the
 * hands with these cards pay. What a hold returns follows by inclusion and exclusion: the hands with the cards held,
 * less those with a discarded card, which the deck no longer has.
 */
export function solvePoker(): SolvedPoker {
  const paid = addUpPayments();
  const worth = new Float64Array(holds);
  const hand = Array.from({ length: dealt }, () => 0);
  let sum = 0;
  forEachHand(hand, () => {
    const alike = handsAlike(hand);
    if (alike > 0) sum += alike * (worth[best(paid, hand, worth)] ?? 0);
  });
  return {
    expected: fraction(sum, choose(deckSize, dealt) * commonDraws),
    bestHold(cards) {
      const places = cards.map(placeOf);
      const sorted = places.toSorted((a, b) => a - b);
      const hold = best(paid, sorted, worth);
      return places.flatMap((place, index) => ((hold >> sorted.indexOf(place)) & 1 ? [index] : []));
    },
  };
}

/** Payments by number of cards in the set, then by the set's number. */
type Paid = readonly Float64Array[];

function addUpPayments(): Paid {
  const paid = Array.from({ length: dealt + 1 }, (_, size) => new Float64Array(choose(deckSize, size)));
  const hand = Array.from({ length: dealt }, () => 0);
  forEachHand(hand, () => {
    const payment = multipliers[resultOfPlaces(hand)];
    if (payment === 0) return;
    for (let hold = 0; hold < holds; hold += 1) {
      const sets = paid[cardsIn[hold] ?? 0];
      const set = numberOf(hand, hold);
      if (sets) sets[set] = (sets[set] ?? 0) + payment;
    }
  });
  return paid;
}

/** The best hold of a hand of rising places, a bit a card. Fills `worth` with what each hold returns, times `commonDraws`. */
function best(paid: Paid, hand: readonly number[], worth: Float64Array): number {
  for (let hold = 0; hold < holds; hold += 1)
    worth[hold] = paid[cardsIn[hold] ?? 0]?.[numberOf(hand, hold)] ?? 0;
  // What remains of each sum after this holds no discarded card.
  for (let card = 1; card < holds; card <<= 1)
    for (let hold = 0; hold < holds; hold += 1)
      if ((hold & card) === 0) worth[hold] = (worth[hold] ?? 0) - (worth[hold | card] ?? 0);
  let found = 0;
  for (let hold = 0; hold < holds; hold += 1) {
    worth[hold] = (worth[hold] ?? 0) * (scaleOf[hold] ?? 0);
    if ((worth[hold] ?? 0) > (worth[found] ?? 0)) found = hold;
  }
  return found;
}

/**
 * How many hands differ from this one in their suits' names alone, itself included; 0 for all of them but one, so
 * that each kind of hand is solved once.
 */
function handsAlike(hand: readonly number[]): number {
  let orders = 24;
  let equal = 1;
  for (let suit = 1; suit < suitCount; suit += 1) {
    const [before, these] = [ranksOf(hand, suit - 1), ranksOf(hand, suit)];
    if (before < these) return 0;
    equal = before === these ? equal + 1 : 1;
    orders /= equal;
  }
  return orders;
}

/** The ranks of a hand's cards of one suit, a bit each. */
function ranksOf(hand: readonly number[], suit: number): number {
  let bits = 0;
  for (const place of hand)
    if (place >= suit * inSuit && place < (suit + 1) * inSuit) bits |= 1 << (place % inSuit);
  return bits;
}

/** Calls `visit` with each hand in `hand`, its places rising. */
function forEachHand(hand: number[], visit: () => void, from = 0, count = 0): void {
  if (count === dealt) return visit();
  for (let place = from; place <= deckSize - dealt + count; place += 1) {
    hand[count] = place;
    forEachHand(hand, visit, place + 1, count + 1);
  }
}

/** A set of cards numbered among all sets of its size (the combinatorial number system). */
function numberOf(hand: readonly number[], hold: number): number {
  let number = 0;
  let count = 0;
  for (let card = 0; card < dealt; card += 1) {
    if (((hold >> card) & 1) === 0) continue;
    count += 1;
    number += ways[count * deckSize + (hand[card] ?? 0)] ?? 0;
  }
  return number;
}

function choose(from: number, count: number): number {
  let product = 1;
  for (let taken = 0; taken < count; taken += 1) product = (product * (from - taken)) / (taken + 1);
  return product;
}

/** Ways to choose `count` among `place` cards, at `count * deckSize + place`. */
const ways = Int32Array.from({ length: (dealt + 1) * deckSize }, (_, index) =>
  choose(index % deckSize, Math.floor(index / deckSize)),
);

const cardsIn = Int32Array.from({ length: holds }, (_, hold) => {
  let count = 0;
  for (let left = hold; left > 0; left >>= 1) count += left & 1;
  return count;
});

/** A multiple of the numbers of draws that a hold leaves: 1, 47, 1,081, 16,215, 178,365 and 1,533,939. */
const commonDraws = 5 * choose(deckSize - dealt, dealt);
const scaleOf = Array.from(cardsIn, (kept) => commonDraws / choose(deckSize - dealt, dealt - kept));
assert(scaleOf.every(Number.isInteger), 'what holds return is compared in integers');
