import { fraction, type Fraction } from '../../kits/fraction.ts';
import { paidFor, pockets, stakedIn, type Bets } from './bets.ts';

/** What bets return on average, as a part of the stake: exact, by the rules that settle them, over all pockets. */
export function returnOf(bets: Bets): Fraction {
  const paid = pockets.reduce((sum, pocket) => sum + paidFor(bets, pocket), 0);
  return fraction(paid, pockets.length * stakedIn(bets));
}
