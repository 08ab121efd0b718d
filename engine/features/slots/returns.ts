import { add, fraction, multiply, zero, type Fraction } from '../../kits/fraction.ts';
import { spinEnds, type SpinEnd } from './reels.ts';
import { machineIn, type SlotsRules } from './rules.ts';

/**
 * What a stake in a city returns on average, as a part of it: exact, over every end of a spin by the weights that the
 * draw uses. The jackpot counts as what it holds on average when it is won: its seed, and the share of each of the
 * dollars that are staked until then, which are `dollarsPerJackpot` on average, whatever the stakes.
 */
export function returnOf(rules: SlotsRules, city: string, staked: number): Fraction {
  const machine = machineIn(rules, city);
  const jackpot = fraction(machine.seed + (machine.dollarsPerJackpot * rules.jackpotPercent) / 100);
  const ends = spinEnds(rules.pays, machine, staked);
  const total = ends.reduce((sum, { weight }) => sum + weight, 0);
  const paid = ends.reduce(
    (sum, { end, weight }) => add(sum, multiply(fraction(weight, total), paidBy(end, staked, jackpot))),
    zero,
  );
  return multiply(paid, fraction(1, staked));
}

function paidBy(end: SpinEnd, staked: number, jackpot: Fraction): Fraction {
  if (end.kind === 'jackpot') return jackpot;
  return end.kind === 'pays' ? fraction(end.pay.multiplier * staked) : zero;
}
