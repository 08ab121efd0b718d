import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Documents } from '../stores/documents.ts';

export const rowsPerPage = 20;

/** A page of rows, newest first; `id` is the row's. Pages count from 1. */
export interface Page<Row> {
  readonly current: number;
  readonly last: number;
  readonly rows: readonly (Row & { readonly id: string })[];
}

/** Rows under `index` whose first field is `owner`, newest first. A page past the end is empty. */
export async function pageOf<Row extends JsonObject>(
  documents: Documents,
  collection: string,
  index: string,
  owner: string,
  page: number,
): Promise<Page<Row>> {
  const prefix = [owner];
  const [docs, count] = await Promise.all([
    documents.range(collection, {
      index,
      prefix,
      descending: true,
      limit: rowsPerPage,
      skip: (page - 1) * rowsPerPage,
    }),
    documents.count(collection, { index, prefix }),
  ]);
  return {
    current: page,
    last: Math.max(1, Math.ceil(count / rowsPerPage)),
    // Written by the one model that owns the collection.
    rows: docs.map(({ id, body }) => ({ ...(body as Row), id })),
  };
}
