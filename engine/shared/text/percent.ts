/** Parts in a million as percent: 12,500 is 1.25. */
export function percentOf(ppm: number): number {
  return ppm / 10_000;
}

/** A chance in parts in a million, as players read it: whole percent, rounded down. */
export function wholePercent(ppm: number): number {
  return Math.floor(percentOf(ppm));
}
