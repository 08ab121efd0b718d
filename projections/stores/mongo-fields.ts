import type { Json, JsonObject } from '@rackets/engine/kernel/json.ts';

/** Not a name that `storedField` makes of any other: there `%` is always followed by two digits. */
const noName = '%';

/**
 * A field's name as MongoDB has it: the name itself, but for dots, NUL, a dollar or an underscore at its start, which
 * the server, the driver or our own `_rev` give a meaning. Those are percent-encoded, and so is `%`.
 */
export function storedField(name: string): string {
  if (name === '') return noName;
  // The driver looks names up in a plain object: an array called `toString` would come back as raw bytes.
  if (name in Object.prototype) return percent(name) + name.slice(1);
  return name.replaceAll(/^[$_]|[%.\0]/g, percent);
}

/** The way back from `storedField`. */
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

/** A body as nested fields that any MongoDB takes. What JSON text cannot hold goes as it would there. */
export function storedBody(body: JsonObject): JsonObject {
  const stored: Record<string, Json> = {};
  // No stored name starts with an underscore: none is `__proto__`.
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) stored[storedField(name)] = storedValue(value);
  return stored;
}

/** The way back from `storedBody`. */
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

/** `Array.isArray` does not tell a read-only array from an object. */
function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
