import { resultOf, type Result } from '@rackets/engine/features/video-poker/hands.ts';
import { rankOf, ranks, type Card, type Rank } from '@rackets/engine/kits/cards.ts';
import { money } from '../../app/text/format.ts';
import type { Hand } from './answers.ts';

const plural: Readonly<Record<Rank, string>> = {
  '2': 'twos',
  '3': 'threes',
  '4': 'fours',
  '5': 'fives',
  '6': 'sixes',
  '7': 'sevens',
  '8': 'eights',
  '9': 'nines',
  '10': 'tens',
  J: 'jacks',
  Q: 'queens',
  K: 'kings',
  A: 'aces',
};

/** What five cards are, with the ranks that make it so: "Two pair, kings and eights." */
export function handWords(cards: readonly Card[]): string {
  const result = resultOf(cards);
  const [first, second] = repeated(cards);
  const [one, other] = [first && plural[first], second && plural[second]];
  const words: Readonly<Record<Result, string>> = {
    royal_flush: 'A royal flush.',
    straight_flush: 'A straight flush.',
    four_of_a_kind: `Four ${one}.`,
    full_house: `A full house, ${one} over ${other}.`,
    flush: 'A flush.',
    straight: 'A straight.',
    three_of_a_kind: `Three ${one}.`,
    two_pair: `Two pair, ${one} and ${other}.`,
    jacks_or_better: `A pair of ${one}.`,
    nothing: one === undefined ? 'Nothing.' : `A pair of ${one}: below jacks.`,
  };
  return words[result];
}

/** Ranks held more than once, the most frequent first, then the highest. */
function repeated(cards: readonly Card[]): readonly Rank[] {
  const times = (rank: Rank) => cards.filter((card) => rankOf(card) === rank).length;
  return ranks
    .filter((rank) => times(rank) > 1)
    .toSorted((one, other) => times(other) - times(one) || ranks.indexOf(other) - ranks.indexOf(one));
}

/** What a complete hand came to. */
export function outcomeOf({ amount, payout }: Pick<Hand, 'amount' | 'payout'>): string {
  const profit = (payout ?? 0) - amount;
  if (profit > 0) return `You won ${money(profit)}.`;
  return profit === 0 ? `Your ${money(amount)} came back.` : `You lost ${money(amount)}.`;
}
