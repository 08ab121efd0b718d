import type { Roll } from '@rackets/engine/kernel/state/event.ts';

/** How evenly the results of one kind of roll are spread. */
export interface Spread {
  readonly label: string;
  readonly n: number;
  readonly rolls: number;
  readonly chiSquare: number;
  readonly degrees: number;
  /** The probability that fair dice are at least this uneven, for this kind alone. */
  readonly p: number;
  /** The same, corrected by Holm's step-down for all kinds together. */
  readonly pHolm: number;
}

/**
 * Below this the dice are reported as uneven, which happens to fair dice in one of a thousand complete verifications. A
 * warning rather than a finding, because each roll is proved by its key; only a root chosen for its luck would show
 * here.
 */
export const unevenBelow = 0.001;
const maxBins = 10;
/** The usual condition for the chi-square approximation to hold. */
const leastExpected = 5;

interface Tally {
  readonly label: string;
  readonly n: number;
  readonly bins: number[];
}

/** Counts results by label and n. */
export class SpreadTally {
  readonly #tallies = new Map<string, Tally>();

  add({ label, n, result }: Roll): void {
    const key = `${n} ${label}`;
    let tally = this.#tallies.get(key);
    if (!tally) this.#tallies.set(key, (tally = { label, n, bins: Array(Math.min(n, maxBins)).fill(0) }));
    const bin = Math.floor((result * tally.bins.length) / n);
    tally.bins[bin] = (tally.bins[bin] ?? 0) + 1;
  }

  /** Every kind rolled often enough, most uneven first. */
  spreads(): Spread[] {
    const tested = [...this.#tallies.values()].flatMap((tally) => spreadOf(tally) ?? []);
    return holm(tested.toSorted((a, b) => a.p - b.p));
  }
}

function spreadOf({ label, n, bins }: Tally): Omit<Spread, 'pHolm'> | null {
  const rolls = bins.reduce((sum, count) => sum + count, 0);
  const expected = bins.map((_, bin) => (rolls * resultsIn(bin, bins.length, n)) / n);
  if (bins.length < 2 || Math.min(...expected) < leastExpected) return null;
  const chiSquare = bins.reduce(
    (sum, count, bin) => sum + (count - (expected[bin] ?? 0)) ** 2 / (expected[bin] ?? 1),
    0,
  );
  const degrees = bins.length - 1;
  return { label, n, rolls, chiSquare, degrees, p: chiSquareTail(chiSquare, degrees) };
}

/** How many of the results 0 to n - 1 fall into a bin. */
function resultsIn(bin: number, bins: number, n: number): number {
  return Math.ceil(((bin + 1) * n) / bins) - Math.ceil((bin * n) / bins);
}

/** Holm's correction of p values in rising order. */
function holm(rising: readonly Omit<Spread, 'pHolm'>[]): Spread[] {
  let least = 0;
  return rising.map((spread, index) => {
    least = Math.max(least, Math.min(1, spread.p * (rising.length - index)));
    return { ...spread, pHolm: least };
  });
}

/** The probability that chi-square with so many degrees of freedom (an integer of at least 1) is at least `x`. */
export function chiSquareTail(x: number, degrees: number): number {
  const half = x / 2;
  // By the recurrence Q(a + 1, h) = Q(a, h) + h^a e^-h / Γ(a + 1), from Q(1, h) or Q(1/2, h).
  const odd = degrees % 2 === 1;
  let a = odd ? 0.5 : 1;
  let tail = odd ? complementaryErf(Math.sqrt(half)) : Math.exp(-half);
  let term = odd ? Math.sqrt(half / (Math.PI / 4)) * Math.exp(-half) : half * Math.exp(-half);
  for (; a < degrees / 2; a += 1) {
    tail += term;
    term *= half / (a + 1);
  }
  return Math.min(1, tail);
}

/** erfc by Numerical Recipes' rational approximation: a relative error below 1.2e-7. */
function complementaryErf(z: number): number {
  const t = 1 / (1 + z / 2);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  const polynomial = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return t * Math.exp(-z * z + polynomial);
}
