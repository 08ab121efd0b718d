import { assert, broken } from '../kernel/values/assert.ts';
import { drawOne, type DrawContext } from '../kernel/dice/draw.ts';

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];
/** A card as events and answers carry it, rank and suit: `10-hearts`. */
export type Card = `${Rank}-${Suit}`;

/**
 * The 52 cards, by suit and rising rank. The order must never change: a draw is logged as a place among
 * the cards left in this order, and players recompute it.
 */
export const deck: readonly Card[] = Object.freeze(
  suits.flatMap((suit) => ranks.map((rank): Card => `${rank}-${suit}`)),
);

const known: ReadonlySet<string> = new Set(deck);

/** Whether a text names a card of the deck. */
export function isCard(text: string): text is Card {
  return known.has(text);
}

export function rankOf(card: Card): Rank {
  return ranks[deck.indexOf(card) % ranks.length] ?? broken(`${card} is a card of the deck`);
}

export function suitOf(card: Card): Suit {
  return suits[Math.floor(deck.indexOf(card) / ranks.length)] ?? broken(`${card} is a card of the deck`);
}

/**
 * Draws the next card, each of those left as likely, one roll a card. The rest of the deck stays undecided, so there
 * is no order to leak: draw a hidden card only when it is shown. `seen` are all the cards out of this deck so far.
 */
export function drawCard(draw: DrawContext, seen: readonly Card[], label = 'card'): Card {
  return drawOne(draw, cardsLeft(seen), label);
}

/** Draws several cards one after the other, in the order dealt. */
export function drawCards(
  draw: DrawContext,
  seen: readonly Card[],
  count: number,
  label = 'card',
): readonly Card[] {
  const dealt: Card[] = [];
  while (dealt.length < count) dealt.push(drawCard(draw, [...seen, ...dealt], label));
  return dealt;
}

/** The deck without the cards seen, in the deck's order. Throws an InvariantError when one was seen twice. */
export function cardsLeft(seen: readonly Card[]): readonly Card[] {
  const gone = new Set(seen);
  assert(gone.size === seen.length, 'no card of one deck is seen twice');
  const left = deck.filter((card) => !gone.has(card));
  assert(left.length === deck.length - gone.size, 'the cards seen are of the deck');
  return left;
}

const rankNames: Readonly<Partial<Record<Rank, string>>> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };

/** A card in words: "Queen of hearts". */
export function cardText(card: Card): string {
  const rank = rankOf(card);
  return `${rankNames[rank] ?? rank} of ${suitOf(card)}`;
}

/** A hand in words, in the order held: "10 of clubs, Ace of spades". */
export function handText(cards: readonly Card[]): string {
  return cards.map(cardText).join(', ');
}
