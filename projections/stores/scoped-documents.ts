import type { CollectionDeclaration, Documents, Writes } from './documents.ts';

/**
 * The same store with separate collections for `scope`: the read models of one stream. Rounds number their revisions
 * alike, so their documents must not mix. A DuplicateKeyError names the collection as stored.
 */
export function scopedDocuments(documents: Documents, scope: string): Documents {
  return renamedDocuments(documents, (collection) => `${scope} ${collection}`);
}

/** The same store with each collection renamed by `own` at the time of the call. */
export function renamedDocuments(documents: Documents, own: (collection: string) => string): Documents {
  const renamed = (writes: Writes): Writes =>
    new Map([...writes].map(([collection, puts]) => [own(collection), puts]));
  return {
    ...(documents.keepsRows ? { keepsRows: true } : {}),
    declare: (collections: readonly CollectionDeclaration[]) =>
      documents.declare(collections.map((declared) => ({ ...declared, name: own(declared.name) }))),
    getMany: (collection, ids) => documents.getMany(own(collection), ids),
    putMany: (collection, puts) => documents.putMany(own(collection), puts),
    putAll: (writes, last = new Map()) => documents.putAll(renamed(writes), renamed(last)),
    insert: (collection, put) => documents.insert(own(collection), put),
    replace: (collection, expectedRev, put) => documents.replace(own(collection), expectedRev, put),
    removeMany: (collection, ids) => documents.removeMany(own(collection), ids),
    range: (collection, query) => documents.range(own(collection), query),
    count: (collection, query) => documents.count(own(collection), query),
    clear: (collection) => documents.clear(own(collection)),
    close: () => documents.close(),
  };
}
