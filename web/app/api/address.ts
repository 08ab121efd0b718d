/** The parts of a call's address, with their types forgotten. */
export interface AddressParts {
  readonly params?: unknown;
  readonly query?: unknown;
}

/**
 * The path under /api that a call's name and input come to: `characters/c1/kills`, `small/statistics?page=2`. The same
 * input gives the same text in whatever order its query is written; what is undefined is left out.
 */
export function addressOf(name: string, { params = {}, query = {} }: AddressParts): string {
  const values = new Map(Object.entries(Object(params)));
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/:([a-z_]+)/g, (_part, key: string) => encodeURIComponent(String(values.get(key))));
  const asked = Object.entries(Object(query))
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${encodeURIComponent(textOf(value))}`);
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}

/** Flags are 1 and 0 in an address, and lists have commas. */
function textOf(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
