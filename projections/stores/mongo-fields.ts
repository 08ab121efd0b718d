import type { Json, JsonObject } from '@rackets/engine/kernel/values/json.ts';

/** Never produced by `storedField`, which always puts two digits after `%`. */
const noName = '%';

/**
 * A field's name in MongoDB: the name itself, except that dots, NUL, and a dollar or underscore at the start are
 * percent-encoded, because the server, the driver or our own `_rev` give them a meaning. `%` is encoded too.
 */
export function storedField(name: string): string {
  if (name === '') return noName;
  // The driver looks names up in a plain object: an array called `toString` would come back as raw bytes.
  if (name in Object.prototype) return percent(name) + name.slice(1);
  return name.replaceAll(/^[$_]|[%.\0]/g, percent);
}

/** The inverse of `storedField`. */
export function givenField(stored: string): string {
  if (stored === noName) return '';
  return stored.replaceAll(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The first character's code. */
function percent(text: string): string {
  return `%${text.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** A body as nested fields that any MongoDB accepts. Values that JSON cannot represent are converted as JSON would. */
export function storedBody(body: JsonObject): JsonObject {
  const stored: Record<string, Json> = {};
  // No stored name starts with an underscore, so none is `__proto__`.
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) stored[storedField(name)] = storedValue(value);
  return stored;
}

/** The inverse of `storedBody`. */
export function givenBody(stored: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [givenField(name), givenValue(value)]),
  );
}

function storedValue(value: Json): Json {
  // JSON has no minus zero.
  if (typeof value === 'number') return value + 0;
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(storedValue) : storedBody(value);
}

function givenValue(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(givenValue) : givenBody(value);
}

/** `Array.isArray` does not narrow a read-only array. */
function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
