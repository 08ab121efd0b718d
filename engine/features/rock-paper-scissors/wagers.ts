import { countText, moneyText } from '../../shared/text/money-text.ts';

/** The three moves (R807). */
export const moves = ['rock', 'paper', 'scissors'] as const;
export type Move = (typeof moves)[number];

/** What may be wagered (R598, R807). */
export const wagerTypes = ['money', 'bullets', 'prison_bribes', 'credits'] as const;
export type WagerType = (typeof wagerTypes)[number];

/** Who won; `none` is a draw (R598). */
export const winners = ['host', 'opponent', 'none'] as const;
export type Winner = (typeof winners)[number];

/** What players call a balance. */
export const wagerNames: Readonly<Record<WagerType, string>> = {
  money: 'Money',
  bullets: 'Bullets',
  prison_bribes: 'Bribes',
  credits: 'Credits',
};

/** Who wins: paper over rock, rock over scissors, scissors over paper. */
export function winnerOf(host: Move, opponent: Move): Winner {
  const ahead = (moves.indexOf(host) - moves.indexOf(opponent) + moves.length) % moves.length;
  if (ahead === 0) return 'none';
  return ahead === 1 ? 'host' : 'opponent';
}

const housePercent = 5;

/** What the house takes of both stakes when somebody wins, rounded up (rulings 25 and 31). A draw costs nothing. */
export function feeOf(stake: number): number {
  return Math.ceil((2 * stake * housePercent) / 100);
}

/** What the winner gains beyond their own stake: the other's, less the fee. */
export const profitOf = (stake: number): number => stake - feeOf(stake);

/** An amount in words: "$1,000", "600 bullets", "1 bribe". */
export function wagerText(type: WagerType, amount: number): string {
  if (type === 'money') return moneyText(amount);
  return countText(amount, { bullets: 'bullet', prison_bribes: 'bribe', credits: 'credit' }[type]);
}
