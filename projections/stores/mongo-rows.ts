import type { Json } from '@rackets/engine/kernel/values/json.ts';
import type { CollectionDeclaration, Doc, Put } from './documents.ts';
import { assertId, indexValues } from './index-values.ts';
import { givenBody, storedBody } from './mongo-fields.ts';

/** A document in MongoDB: the fields of its body under their own names, plus three whose names start with `_`. */
export interface MongoRow {
  readonly _id: string;
  readonly _rev: number;
  /** Ms since the epoch; absent if the document never expires. */
  readonly _expiresAt?: number;
  readonly [field: string]: Json | undefined;
}

/** Asserts ids and indexed fields, so that nothing of an invalid batch is written. */
export function toRow({ indexes }: CollectionDeclaration, put: Put): MongoRow {
  assertId(put.id);
  for (const index of Object.values(indexes)) indexValues(index, put.body);
  return rowOf(put);
}

export function rowOf({ id, rev, body, expiresAt = Infinity }: Put): MongoRow {
  const head = { _id: id, _rev: rev };
  const fields = storedBody(body);
  return expiresAt === Infinity ? { ...head, ...fields } : { ...head, _expiresAt: expiresAt, ...fields };
}

export function toDoc({ _id, _rev, _expiresAt, ...fields }: MongoRow): Doc {
  // The driver omits undefined values.
  return { id: _id, rev: _rev, body: givenBody(fields as Readonly<Record<string, Json>>) };
}
