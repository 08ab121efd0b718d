/** Longer strings are texts, which are hardly ever equal. */
const longest = 64;

/**
 * Replaces equal strings in a value by one shared string, in place: decoding a world's bytes makes a new string for each
 * occurrence of an id, where a world that was played shares most of them. Takes plain data, maps and sets.
 */
export function shareStrings(value: unknown): void {
  share(value, new Map());
}

function share(value: unknown, known: Map<string, string>): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (Array.isArray(value)) shareInList(value, known);
  else if (value instanceof Map) shareInMap(value, known);
  else if (value instanceof Set) shareInSet(value, known);
  // A decoded value consists of nothing else.
  else shareInRecord(value as Record<string, unknown>, known);
}

/** The shared string equal to this one, or the value with its strings shared. */
function shared(value: unknown, known: Map<string, string>): unknown {
  if (typeof value !== 'string') {
    share(value, known);
    return value;
  }
  if (value.length > longest) return value;
  const first = known.get(value);
  if (first !== undefined) return first;
  known.set(value, value);
  return value;
}

function shareInList(list: unknown[], known: Map<string, string>): void {
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at];
    // Skipped: lists of numbers are many and long.
    if (typeof value !== 'number') list[at] = shared(value, known);
  }
}

function shareInRecord(record: Record<string, unknown>, known: Map<string, string>): void {
  for (const key in record) {
    const value = record[key];
    if (typeof value === 'string') record[key] = shared(value, known);
    else share(value, known);
  }
}

/** All keys are set again, so that their order stays. */
function shareInMap(map: Map<unknown, unknown>, known: Map<string, string>): void {
  const entries = [...map];
  map.clear();
  for (const [key, value] of entries) map.set(shared(key, known), shared(value, known));
}

function shareInSet(set: Set<unknown>, known: Map<string, string>): void {
  const values = [...set];
  set.clear();
  for (const value of values) set.add(shared(value, known));
}
