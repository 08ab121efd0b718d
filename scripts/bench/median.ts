/** The middle value; the upper one of two. NaN of nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The one whose value is the median, with all else that was measured with it. Throws of none. */
export function middle<Each>(all: readonly Each[], valueOf: (each: Each) => number): Each {
  const found = all.toSorted((one, other) => valueOf(one) - valueOf(other))[Math.floor(all.length / 2)];
  if (found === undefined) throw new RangeError('nothing was measured');
  return found;
}

/** The smallest value that at least a share of `part` (0 to 1) is not above. NaN of nothing. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
