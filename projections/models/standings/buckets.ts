const stepsPerDoubling = 8;

/** How wide the bucket of a value of 8 or more is. */
function widthAt(value: number): number {
  const power = Math.floor(Math.log2(value));
  // The logarithm of a number just below a great power of two is rounded up to it.
  return 2 ** (2 ** power > value ? power - 1 : power) / stepsPerDoubling;
}

function lowestOf(value: number): number {
  if (value < stepsPerDoubling) return value;
  const width = widthAt(value);
  return Math.floor(value / width) * width;
}

function nextAfter(value: number): number {
  if (value < stepsPerDoubling) return value + 1;
  const width = widthAt(value);
  return (Math.floor(value / width) + 1) * width;
}

/** The bucket of an integer: eight for each doubling, mirrored below zero, named by its lowest value. */
export function bucketOf(value: number): number {
  return value < 0 ? 1 - nextAfter(-value) : lowestOf(value);
}

/** The lowest value of the next bucket. */
export function bucketEnd(value: number): number {
  return value < 0 ? 1 - lowestOf(-value) : nextAfter(value);
}

/** The histogram with one owner less in the bucket before and one more in the new one; null for none. */
export function moved(
  histogram: Readonly<Record<string, number>>,
  from: number | null,
  to: number | null,
): Record<string, number> {
  const next = { ...histogram };
  if (to !== null) next[to] = (next[to] ?? 0) + 1;
  if (from !== null) next[from] = (next[from] ?? 0) - 1;
  return next;
}
