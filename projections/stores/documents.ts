import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';

/** A stored document: `rev` is the guard of its next write (a log revision, or a counter the owner keeps). */
export interface Doc<Body extends JsonObject = JsonObject> {
  readonly id: string;
  readonly rev: number;
  readonly body: Body;
}

/** A write of absolute values. `expiresAt` is in ms since the epoch; from then on the document no longer exists. */
export interface Put {
  readonly id: string;
  readonly rev: number;
  readonly body: JsonObject;
  readonly expiresAt?: number;
  /** The document as the writer read it: where it is still stored, a store need not read it again. */
  readonly replaces?: Doc;
}

/** What is to be written, by collection. */
export type Writes = ReadonlyMap<string, readonly Put[]>;

export type Scalar = string | number | boolean;

/**
 * An index over top-level fields, in order. A field holds strings, finite numbers or booleans, and the same type in all
 * documents, because stores order different types differently. Strings sort by code point, numbers by value, false
 * before true, and documents with equal values by id. A document that lacks a field, or has null there, is not in the
 * index. A unique index covers one field, which is omitted rather than null, and refuses a second document with an
 * equal value.
 */
export interface IndexDeclaration {
  readonly fields: readonly string[];
  readonly unique?: boolean;
}

export interface CollectionDeclaration {
  readonly name: string;
  readonly indexes: Readonly<Record<string, IndexDeclaration>>;
}

export interface RangeQuery {
  readonly index: string;
  /** Values of the index's first fields, all equal. */
  readonly prefix?: readonly Scalar[];
  /** Bounds of the field after the prefix. */
  readonly gt?: Scalar;
  readonly gte?: Scalar;
  readonly lt?: Scalar;
  readonly lte?: Scalar;
  readonly descending?: boolean;
  readonly limit: number;
  readonly skip?: number;
}

/** A unique index already holds these values. */
export class DuplicateKeyError extends Error {
  override name = 'DuplicateKeyError';
  constructor(
    readonly collection: string,
    readonly index: string,
  ) {
    super(`a document with the same ${index} stands in ${collection}`);
  }
}

/** The store cannot do this now, and it is unknown what was written. The caller may retry. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** Read models, player documents and personal data. Every adapter passes `documents.conformance.ts`. */
export interface Documents {
  /** Whether others query it, so that the rows of histories are to be there and not only where the log has them. */
  readonly keepsRows?: boolean;
  /** Creates missing collections and indexes; idempotent. */
  declare(collections: readonly CollectionDeclaration[]): Promise<void>;
  /** The documents found, by id; missing and expired ones are absent. */
  getMany(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>>;
  /**
   * Writes each document whose stored `rev` is lower than the given one, or that does not exist, and skips the others,
   * so writing a batch again changes nothing. Durable when it resolves. Returns the ids written. Throws
   * DuplicateKeyError for a unique index; some of the other documents may then have been written, each of them
   * completely. No store promises to write more than one document atomically, so what must stay consistent belongs in
   * one document. A unique value that one document gives up is free for another in the next batch.
   */
  putMany(collection: string, puts: readonly Put[]): Promise<readonly string[]>;
  /**
   * Writes to several collections as `putMany` does, and `last` never before the rest is durable. A store with
   * transactions makes it one of them.
   */
  putAll(writes: Writes, last?: Writes): Promise<void>;
  /** Writes one new document; false when the id is taken. Throws DuplicateKeyError for a unique index. */
  insert(collection: string, put: Put): Promise<boolean>;
  /** Replaces one document if its stored `rev` is exactly `expectedRev`; false otherwise. */
  replace(collection: string, expectedRev: number, put: Put): Promise<boolean>;
  removeMany(collection: string, ids: readonly string[]): Promise<number>;
  range(collection: string, query: RangeQuery): Promise<readonly Doc[]>;
  /** The number of documents that `query` would find without limit and skip. */
  count(collection: string, query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>): Promise<number>;
  /** Removes every document of a collection, for a rebuild. */
  clear(collection: string): Promise<void>;

  close(): Promise<void>;
}
