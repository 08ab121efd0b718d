/** Longer strings are texts, and hardly ever alike. */
const longest = 64;

/**
 * Makes equal strings in a value one string, in place: a world that was read from bytes has an id again wherever it
 * stands, where one that grew has most of them once. Takes plain data, maps and sets.
 */
export function shareStrings(value: unknown): void {
  share(value, new Map());
}

function share(value: unknown, known: Map<string, string>): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (Array.isArray(value)) shareInList(value, known);
  else if (value instanceof Map) shareInMap(value, known);
  else if (value instanceof Set) shareInSet(value, known);
  // What was read from bytes is nothing else.
  else shareInRecord(value as Record<string, unknown>, known);
}

/** The string that stands for all those equal to it, or the value with its own strings shared. */
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
    // Lists of numbers are many and long.
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

/** Keys are put back in their order. */
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
