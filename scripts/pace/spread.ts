/** The middle of some values, and the ends between which nine of ten lie. */
export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Of at least one value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.05), middle: at(0.5), high: at(0.95) };
}
