import type { Hand } from './answers.ts';
import { money } from '../../app/text/format.ts';

/** How a hand ended, and what it came to. */
export function outcomeOf({ result, profit, amount }: Pick<Hand, 'result' | 'profit' | 'amount'>): string {
  if (result === 'player_blackjack') return `Blackjack. You won ${money(profit ?? 0)}.`;
  if (result === 'player_win') return `You won ${money(profit ?? 0)}.`;
  if (result === 'push') return `A push: your ${money(amount)} came back.`;
  if (result === 'player_bust') return `Bust. You lost ${money(amount)}.`;
  if (result === 'dealer_blackjack') return `The dealer has blackjack. You lost ${money(amount)}.`;
  return result === null
    ? `${money(amount)} is on the table.`
    : `The dealer wins. You lost ${money(amount)}.`;
}

const short = {
  dealer_win: 'Lost',
  dealer_blackjack: 'Lost to blackjack',
  player_bust: 'Bust',
  player_win: 'Won',
  player_blackjack: 'Blackjack',
  push: 'Push',
} as const;

/** The outcome in a table's cell. */
export const shortOutcome = (result: keyof typeof short): string => short[result];
