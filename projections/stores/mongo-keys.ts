import type { RangeQuery, Scalar } from './documents.ts';

/** Ends a value in a key. Values have no control characters, so that a shorter one comes before a longer one. */
const end = '\u0001';
/** Sorts after every key that goes on with the same values. */
const beyond = '\u0002';

/** A run of keys, as MongoDB asks for it. */
export interface KeyRange {
  readonly $gte: string;
  readonly $lt?: string;
}

/**
 * The values of an index as one string whose order is the port's: booleans before numbers before strings, numbers by
 * size and strings by code point. MongoDB's own order puts booleans last, and its comparisons see one kind only.
 */
export function keyOf(values: readonly Scalar[]): string {
  return values.map((value) => encode(value) + end).join('');
}

/** The keys that a query asks for, of documents that are in the index. */
export function keyRange({ prefix = [], gt, gte, lt, lte }: Omit<RangeQuery, 'index' | 'limit'>): KeyRange {
  const base = keyOf(prefix);
  const $gte = gt === undefined ? base + (gte === undefined ? '' : keyOf([gte])) : base + after(keyOf([gt]));
  if (lt !== undefined) return { $gte, $lt: base + keyOf([lt]) };
  if (lte !== undefined) return { $gte, $lt: base + after(keyOf([lte])) };
  return base === '' ? { $gte } : { $gte, $lt: after(base) };
}

function after(key: string): string {
  return key.slice(0, -end.length) + beyond;
}

function encode(value: Scalar): string {
  if (typeof value === 'boolean') return value ? 'b1' : 'b0';
  if (typeof value === 'number') return `n${sortableHex(value)}`;
  // A character for each byte of UTF-8: in order wherever strings are compared, by bytes or by UTF-16 units.
  return `s${Buffer.from(value).toString('latin1')}`;
}

/** The bits of a double, turned so that they sort like the numbers. */
function sortableHex(value: number): string {
  const bits = Buffer.alloc(8);
  // Minus zero is zero.
  bits.writeDoubleBE(value + 0);
  const number = bits.readBigUInt64BE();
  const negative = number >> 63n === 1n;
  const turned = negative ? BigInt.asUintN(64, ~number) : number | (1n << 63n);
  return turned.toString(16).padStart(16, '0');
}
