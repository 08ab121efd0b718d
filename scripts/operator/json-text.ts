/** A result as JSON for programs. Totals may exceed safe integers, so bigints become text. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each), 2);
}
