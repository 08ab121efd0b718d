import {
  handSize,
  placeOf,
  resultOfPlaces,
  type Result,
} from '@rackets/engine/features/video-poker/hands.ts';
import { cardsLeft, type Card } from '@rackets/engine/kits/cards.ts';

/** With more cards to draw there are too many hands to look at between two frames. */
const mostDrawn = 3;

/**
 * In how many percent of all draws a hold ends in each result, by looking at every one of them; null when more than
 * three cards are to be drawn. `held` are places in the hand.
 */
export function chancesOf(
  cards: readonly Card[],
  held: readonly number[],
): ReadonlyMap<Result, number> | null {
  if (handSize - held.length > mostDrawn) return null;
  const left = cardsLeft(cards).map(placeOf);
  const counts = new Map<Result, number>();
  const hand = held.map((place) => cards[place]).flatMap((card) => (card ? [placeOf(card)] : []));
  let draws = 0;
  const draw = (from: number): void => {
    if (hand.length === handSize) {
      const result = resultOfPlaces(hand);
      counts.set(result, (counts.get(result) ?? 0) + 1);
      draws += 1;
      return;
    }
    for (let next = from; next < left.length; next += 1) {
      hand.push(left[next] ?? 0);
      draw(next + 1);
      hand.pop();
    }
  };
  draw(0);
  return new Map(Array.from(counts, ([result, count]) => [result, (100 * count) / draws]));
}
