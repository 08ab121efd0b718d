const stepsPerDoubling = 8;

/** How wide the bucket of a value of 8 or more is. */
function widthAt(value: number): number {
  return 2 ** (Math.floor(Math.log2(value)) - Math.log2(stepsPerDoubling));
}

/** The bucket of a value: eight for each doubling, named by its lowest value. */
export function bucketOf(value: number): string {
  if (value < stepsPerDoubling) return String(value);
  const width = widthAt(value);
  return String(Math.floor(value / width) * width);
}

/** The lowest value of the next bucket. */
export function bucketEnd(value: number): number {
  if (value < stepsPerDoubling) return value + 1;
  const width = widthAt(value);
  return (Math.floor(value / width) + 1) * width;
}

/** The histogram with one owner less in the bucket before, and one more in the new one; null for none. */
export function moved(
  histogram: Readonly<Record<string, number>>,
  from: string | null,
  to: string | null,
): Record<string, number> {
  const next = { ...histogram };
  if (to !== null) next[to] = (next[to] ?? 0) + 1;
  if (from !== null) next[from] = (next[from] ?? 0) - 1;
  return next;
}
