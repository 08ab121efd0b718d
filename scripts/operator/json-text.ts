/** A result as JSON for programs. Totals may be larger than a JSON number is exact: bigints become text. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each), 2);
}
