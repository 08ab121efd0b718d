import { add, fraction, multiply, zero, type Fraction } from '../../kits/fraction.ts';
import { cardEnds } from './draw-card.ts';
import type { ScratchCardsRules } from './rules.ts';

/** What a card of the day returns in money on average, as a part of its price: exact; its other prizes come on top. */
export function moneyReturnOf({ money, in10000, cost }: ScratchCardsRules): Fraction {
  const mean = money.reduce((sum, { amount, in100 }) => add(sum, fraction(amount * in100, 100)), zero);
  return multiply(mean, fraction(in10000.money, 10_000 * cost));
}

/** The part of all cards that win something: exact. */
export function winningShareOf(rules: ScratchCardsRules, hasPerks: boolean): Fraction {
  const winning = cardEnds(rules, hasPerks).filter(({ symbol }) => symbol !== null);
  return winning.reduce((sum, { weight }) => add(sum, fraction(weight, 10_000)), zero);
}
