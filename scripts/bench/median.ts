/** The middle value; the upper one of two. NaN of nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that at least a share of `part` (0 to 1) is not above. NaN of nothing. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
