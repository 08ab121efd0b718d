import { assert } from '../kernel/values/assert.ts';

/** An exact rational number in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `numerator / denominator` in lowest terms. Numbers must be safe integers. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [above, below] = [exact(numerator), exact(denominator)];
  assert(below !== 0n, 'a fraction is not divided by zero');
  if (below === 1n) return { numerator: above, denominator: below };
  const divisor = greatestCommonDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { numerator: above / divisor, denominator: below / divisor };
}

export const zero = fraction(0);

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Below zero when `a < b`, above when `a > b`, zero when they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** As a percentage with a fixed number of decimals, rounded to the nearest, halves away from zero: `97.30`. */
export function percentText({ numerator, denominator }: Fraction, decimals = 2): string {
  const scale = 10n ** BigInt(decimals);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled = (2n * magnitude * 100n * scale + denominator) / (2n * denominator);
  const sign = numerator < 0n && scaled > 0n ? '-' : '';
  const whole = `${sign}${scaled / scale}`;
  return decimals === 0 ? whole : `${whole}.${String(scaled % scale).padStart(decimals, '0')}`;
}

function exact(value: bigint | number): bigint {
  assert(
    typeof value === 'bigint' || Number.isSafeInteger(value),
    `a fraction is made of integers, not ${value}`,
  );
  return BigInt(value);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right > 0n) [left, right] = [right, left % right];
  return left;
}
