import { rankOf, type Card } from '../../kits/cards.ts';

/** How a hand may end (R654). */
export const results = [
  'dealer_win',
  'dealer_blackjack',
  'player_bust',
  'player_win',
  'player_blackjack',
  'push',
] as const;
export type Result = (typeof results)[number];

export interface HandValue {
  readonly total: number;
  /** Whether an ace counts 11. */
  readonly soft: boolean;
}

/** What cards count: an ace 11 while that is no bust, pictures 10. */
export function valueOf(cards: readonly Card[]): HandValue {
  const aces = cards.filter((card) => rankOf(card) === 'A').length;
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const soft = aces > 0 && hard + 10 <= 21;
  return { total: soft ? hard + 10 : hard, soft };
}

/** An ace counts 1 here. */
function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === 'A') return 1;
  return rank === 'J' || rank === 'Q' || rank === 'K' ? 10 : Number(rank);
}

/** Blackjack: 21 with the first two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && valueOf(cards).total === 21;
}

/** The dealer stands on every 17. */
export const dealerDraws = (cards: readonly Card[]): boolean => valueOf(cards).total < 17;

/** Who wins once both stand. */
export function resultOf(player: readonly Card[], dealer: readonly Card[]): Result {
  const [mine, theirs] = [valueOf(player).total, valueOf(dealer).total];
  if (mine > 21) return 'player_bust';
  if (isNatural(player)) return isNatural(dealer) ? 'push' : 'player_blackjack';
  if (isNatural(dealer)) return 'dealer_blackjack';
  if (theirs > 21 || mine > theirs) return 'player_win';
  return mine === theirs ? 'push' : 'dealer_win';
}

/** What comes back of a bet, in dollars: blackjack pays 3 to 2, rounded down (ruling 25). */
export function paidFor(result: Result, bet: number): number {
  if (result === 'player_blackjack') return bet + Math.floor((3 * bet) / 2);
  if (result === 'player_win') return 2 * bet;
  return result === 'push' ? bet : 0;
}
