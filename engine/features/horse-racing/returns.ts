import { add, fraction, multiply, zero, type Fraction } from '../../kits/fraction.ts';
import { payoutPercent, weightOf, type Halves } from './odds.ts';

/** What a bet on one horse of a field returns on average, as a part of the stake: exact, by its chance and its odds. */
export function returnOf(field: readonly Halves[], horse: Halves): Fraction {
  const weights = field.map(weightOf).reduce((sum, weight) => sum + weight, 0);
  return multiply(fraction(weightOf(horse), weights), fraction(payoutPercent(horse), 100));
}

/** The same for any horse of a field: one figure, since chances go by the odds. */
export function returnOfField(field: readonly Halves[]): Fraction {
  const sum = field.map((horse) => returnOf(field, horse)).reduce(add, zero);
  return multiply(sum, fraction(1, field.length));
}
