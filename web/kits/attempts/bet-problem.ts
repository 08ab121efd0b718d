import { money } from '../../app/text/format.ts';

interface BetLimits {
  readonly minimum_bet: number;
  readonly maximum_bet: number;
}

/** Why a bet cannot be placed here with this cash, in a sentence; null when it can. */
export function betProblem(amount: number, cash: number, limits: BetLimits): string | null {
  if (amount < limits.minimum_bet) return `The minimum here is ${money(limits.minimum_bet)}.`;
  if (amount > limits.maximum_bet) return `The most here is ${money(limits.maximum_bet)}.`;
  return amount > cash ? 'You do not have that much.' : null;
}
