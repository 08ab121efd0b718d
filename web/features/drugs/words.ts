/** "+ 41 %" of a price against another. */
export function against(price: number, other: number): string {
  const percent = Math.round((100 * (price - other)) / other);
  return percent < 0 ? `– ${-percent} %` : `+ ${percent} %`;
}
