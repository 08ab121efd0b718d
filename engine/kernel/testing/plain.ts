import type { Json } from '../values/json.ts';

/** Any state as plain JSON in which maps keep their order: two worlds are the same when their texts are. */
export function plain(value: unknown): Json {
  if (value instanceof Map) return { map: [...value].map(([key, held]) => [plain(key), plain(held)]) };
  if (value instanceof Uint32Array) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'bigint') return `${value}n`;
  // A minus zero would not survive the log.
  if (Object.is(value, -0)) return 'minus zero';
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, plain(held)]));
  }
  return value === undefined ? 'undefined' : (value as Json);
}

/** The same as one text, to compare before and after. */
export function plainText(value: unknown): string {
  return JSON.stringify(plain(value));
}
