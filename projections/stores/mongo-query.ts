import type { Filter } from 'mongodb';
import type { IndexDeclaration, RangeQuery } from './documents.ts';
import { storedField } from './mongo-fields.ts';
import type { MongoRow } from './mongo-rows.ts';

type Where = Omit<RangeQuery, 'index' | 'limit' | 'skip' | 'descending'>;

/** Rows in `index` that match the query, expired or not. */
export function filterOf(index: IndexDeclaration, { prefix = [], ...bounds }: Where): Filter<MongoRow> {
  const conditions = index.fields.map((field, at) => {
    const value = prefix[at];
    if (value !== undefined) return [storedField(field), { $eq: value }] as const;
    const bound = at === prefix.length ? boundOf(bounds) : {};
    return [storedField(field), Object.keys(bound).length > 0 ? bound : presentIn(index)] as const;
  });
  return Object.fromEntries(conditions);
}

/** The sort order of an index after the prefix, which is equal in all rows. */
export function sortOf(
  index: IndexDeclaration,
  { prefix = [], descending = false }: Omit<RangeQuery, 'limit'>,
): [string, 1 | -1][] {
  const fields = index.fields.slice(prefix.length).map(storedField);
  // A unique index has no ties, and no ids to sort by.
  const order = index.unique ? fields : [...fields, '_id'];
  return order.map((field) => [field, descending ? -1 : 1]);
}

/** MongoDB compares within one type only, so a bound excludes null and missing fields. */
function boundOf({ gt, gte, lt, lte }: Omit<Where, 'prefix'>): object {
  return {
    ...(gt === undefined ? {} : { $gt: gt }),
    ...(gte === undefined ? {} : { $gte: gte }),
    ...(lt === undefined ? {} : { $lt: lt }),
    ...(lte === undefined ? {} : { $lte: lte }),
  };
}

/** A unique index is sparse and never holds null, so it is used only for queries that require the field to exist. */
function presentIn({ unique = false }: IndexDeclaration): object {
  return unique ? { $exists: true } : { $ne: null };
}
