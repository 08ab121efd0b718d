import { fraction, type Fraction } from '../../kits/fraction.ts';
import { moves, profitOf, winnerOf } from './wagers.ts';

/**
 * What a stake returns on average to a host and an opponent who choose at random, as a part of it: exact, over all nine
 * pairs of moves. Who reads the other better gets more, at the other's cost.
 */
export function returnAtRandom(stake: number): Fraction {
  const pairs = moves.flatMap((host) => moves.map((opponent) => winnerOf(host, opponent)));
  const paid = pairs.reduce((sum, winner) => {
    if (winner === 'none') return sum + stake;
    return winner === 'host' ? sum + stake + profitOf(stake) : sum;
  }, 0);
  return fraction(paid, pairs.length * stake);
}
