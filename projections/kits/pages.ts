import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Documents, RangeQuery } from '../stores/documents.ts';

export const rowsPerPage = 20;

/** A page of rows, newest first; `id` is the row's. Pages count from 1. */
export interface Page<Row> {
  readonly current: number;
  readonly last: number;
  readonly rows: readonly (Row & { readonly id: string })[];
}

/** Rows under `index` whose first field is `owner`, newest first. A page past the end is empty. */
export function pageOf<Row extends JsonObject>(
  documents: Documents,
  collection: string,
  index: string,
  owner: string,
  page: number,
): Promise<Page<Row>> {
  return readPage(documents, collection, { index, prefix: [owner], descending: true }, page, rowsPerPage);
}

/** The rows of a query in pages of `perPage`. A page past the end is empty. */
export async function readPage<Row extends JsonObject>(
  documents: Documents,
  collection: string,
  { index, prefix, descending = false }: Pick<RangeQuery, 'index' | 'prefix' | 'descending'>,
  page: number,
  perPage: number,
): Promise<Page<Row>> {
  const found = { index, ...(prefix ? { prefix } : {}) };
  const skip = (page - 1) * perPage;
  const [docs, count] = await Promise.all([
    documents.range(collection, { ...found, descending, limit: perPage, skip }),
    documents.count(collection, found),
  ]);
  return {
    current: page,
    last: Math.max(1, Math.ceil(count / perPage)),
    // Written by the one model that owns the collection.
    rows: docs.map(({ id, body }) => ({ ...(body as Row), id })),
  };
}
