import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { CollectionDeclaration, Doc, Put } from './documents.ts';
import { assertId, indexValues } from './index-values.ts';
import { keyOf } from './mongo-keys.ts';

/**
 * A document as it stands in MongoDB. The body is JSON in one string: what comes out is what went in, whatever its
 * keys and numbers are, and in whichever version of the server.
 */
export interface MongoRow {
  readonly _id: string;
  readonly rev: number;
  /** Ms since the epoch; Infinity for one that stays. */
  readonly expiresAt: number;
  readonly json: string;
  /** Its places, by the stored name of each index that it is in. */
  readonly keys: Readonly<Record<string, string>>;
}

/** What is read of a row to make a document. */
export const docFields = { rev: 1, json: 1 } as const;

/** Asserts ids and indexed fields, so that nothing of a wrong batch is written. */
export function toRow(collection: CollectionDeclaration, put: Put): MongoRow {
  const { id, rev, body, expiresAt = Infinity } = put;
  assertId(id);
  return { _id: id, rev, expiresAt, json: JSON.stringify(body), keys: keysOf(collection, body) };
}

export function keysOf({ indexes }: CollectionDeclaration, body: JsonObject): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const [index, declaration] of Object.entries(indexes)) {
    const values = indexValues(declaration, body);
    if (values) keys[storedName(index)] = keyOf(values);
  }
  return keys;
}

export function toDoc({ _id, rev, json }: Pick<MongoRow, '_id' | 'rev' | 'json'>): Doc {
  return { id: _id, rev, body: parseBody(json) };
}

/** Only `toRow` makes this JSON. */
export function parseBody(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}

/** A name without dots, dollars and blanks, which MongoDB forbids here and there; `givenName` is the way back. */
export function storedName(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}

export function givenName(stored: string): string {
  return decodeURIComponent(stored);
}
