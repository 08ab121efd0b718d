import { ranks, rankOf, suitOf, suits, type Card } from '../../kits/cards.ts';
import { handSize, multipliers, resultOf } from './hands.ts';

/**
 * Which places a sensible player holds: a made hand whole, else equal ranks, four of one suit, high cards. Bots play
 * by it; it is close to the best play without looking at the cards left.
 */
export function sensibleHold(cards: readonly Card[]): readonly number[] {
  const result = resultOf(cards);
  if (multipliers[result] >= multipliers.straight && result !== 'four_of_a_kind')
    return placesOf(cards, () => true);
  const equal = placesOf(cards, (card) => cards.filter((other) => rankOf(other) === rankOf(card)).length > 1);
  if (equal.length > 0) return equal;
  const suit = suits.find((each) => cards.filter((card) => suitOf(card) === each).length === handSize - 1);
  if (suit) return placesOf(cards, (card) => suitOf(card) === suit);
  return placesOf(cards, (card) => ranks.indexOf(rankOf(card)) >= ranks.indexOf('J'));
}

function placesOf(cards: readonly Card[], isHeld: (card: Card) => boolean): readonly number[] {
  return cards.flatMap((card, place) => (isHeld(card) ? [place] : []));
}
