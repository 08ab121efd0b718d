import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { CollectionDeclaration, IndexDeclaration, RangeQuery, Scalar } from './documents.ts';

/** The longest id or indexed string, in UTF-8: LMDB limits a key to 1,978 bytes. */
export const maxKeyPartBytes = 255;
export const maxIndexFields = 4;

/** A document's entry in an index: the values of its fields, or null when it lacks one and is not indexed. */
export function indexValues(index: IndexDeclaration, body: JsonObject): Scalar[] | null {
  const values: Scalar[] = [];
  for (const field of index.fields) {
    const value = body[field];
    assert(value !== null || !index.unique, `${field} is left out where it is unknown: its index is unique`);
    if (value === undefined || value === null) return null;
    assertScalar(value, field);
    values.push(inOrder(value));
  }
  return values;
}

/** A value as indexes store it: minus zero becomes zero, because no store returns it. */
export function inOrder(value: Scalar): Scalar {
  return typeof value === 'number' ? value + 0 : value;
}

/** Asserts that a part of a key is one that all stores order alike. */
export function assertScalar(value: unknown, name: string): asserts value is Scalar {
  if (typeof value === 'boolean' || Number.isFinite(value)) return;
  assert(typeof value === 'string', `${name} is a string, a finite number or a boolean`);
  // Up to 3 bytes for each UTF-16 unit; counting is only needed above that.
  const fits = value.length * 3 <= maxKeyPartBytes || Buffer.byteLength(value) <= maxKeyPartBytes;
  assert(fits, `${name} has at most ${maxKeyPartBytes} bytes`);
  for (let at = 0; at < value.length; at += 1) {
    assert(value.charCodeAt(at) >= 32, `${name} has no control characters`);
  }
}

export function assertId(id: string): void {
  assert(id.length > 0, 'an id is not empty');
  assertScalar(id, 'an id');
}

export function assertCollection({ name, indexes }: CollectionDeclaration): void {
  assertScalar(name, 'the name of a collection');
  for (const [index, { fields, unique = false }] of Object.entries(indexes)) {
    assertScalar(index, 'the name of an index');
    assert(!unique || fields.length === 1, `index ${index} is unique by one field`);
    assert(
      fields.length >= 1 && fields.length <= maxIndexFields,
      `index ${index} has 1 to ${maxIndexFields} fields`,
    );
  }
}

/** The index that a query names. Checks the query against it. */
export function indexOf(
  collection: CollectionDeclaration,
  query: Omit<RangeQuery, 'limit'>,
): IndexDeclaration {
  const index = collection.indexes[query.index];
  assert(index, `${collection.name} has an index ${query.index}`);
  const { prefix = [], gt, gte, lt, lte } = query;
  const bounds = [gt, gte, lt, lte].filter((bound) => bound !== undefined);
  for (const value of [...prefix, ...bounds]) assertScalar(value, `a value of the query by ${query.index}`);
  const used = prefix.length + (bounds.length > 0 ? 1 : 0);
  assert(used <= index.fields.length, `${query.index} has not so many fields`);
  assert(gt === undefined || gte === undefined, 'a range has one lower bound');
  assert(lt === undefined || lte === undefined, 'a range has one upper bound');
  return index;
}
