/**
 * A small map as one list: each key before its value, in the order in which they came. A Map of so few entries takes
 * several times the memory. Copies have no room to grow, which would be most of a short list.
 */
export type Pairs<Value> = (string | Value)[];

/** Where a key is; -1 without it. Its value comes next. */
function placeOf(pairs: Pairs<unknown>, key: string): number {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === key) return at;
  return -1;
}

/** The value under a key. */
export function valueIn<Value>(pairs: Pairs<Value>, key: string): Value | undefined {
  const at = placeOf(pairs, key);
  // A value follows each key.
  return at < 0 ? undefined : (pairs[at + 1] as Value);
}

/** Puts a value under a key: in place where there is one, else into a copy. */
export function withPair<Value>(pairs: Pairs<Value>, key: string, value: Value): Pairs<Value> {
  const at = placeOf(pairs, key);
  if (at < 0) return pairs.toSpliced(pairs.length, 0, key, value);
  pairs[at + 1] = value;
  return pairs;
}

/** A copy without a key; the same list if it has none such. */
export function withoutPair<Value>(pairs: Pairs<Value>, key: string): Pairs<Value> {
  const at = placeOf(pairs, key);
  return at < 0 ? pairs : pairs.toSpliced(at, 2);
}

/** The keys in their order. */
export function keysIn(pairs: Pairs<unknown>): string[] {
  const keys: string[] = [];
  // A key stands at each even place.
  for (let at = 0; at < pairs.length; at += 2) keys.push(pairs[at] as string);
  return keys;
}

/** The entries in their order. */
export function entriesIn<Value>(pairs: Pairs<Value>): (readonly [string, Value])[] {
  const entries: (readonly [string, Value])[] = [];
  // A key stands at each even place, and its value after it.
  for (let at = 0; at < pairs.length; at += 2) entries.push([pairs[at] as string, pairs[at + 1] as Value]);
  return entries;
}

/** A map's entries as a list. */
export function pairsOf<Value>(map: ReadonlyMap<string, Value>): Pairs<Value> {
  const pairs = Array.from<string | Value>({ length: map.size * 2 });
  let at = 0;
  for (const [key, value] of map) {
    pairs[at] = key;
    pairs[at + 1] = value;
    at += 2;
  }
  return pairs;
}
