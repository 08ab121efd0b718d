import type { Document } from 'mongodb';

/** Whether a document matches a filter, of those that MongoDocuments sends. */
export function matches(filter: Document, row: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    // The driver has read them from BSON: `$and` and `$or` hold lists of filters.
    if (name === '$and') return (condition as Document[]).every((each) => matches(each, row));
    if (name === '$or') return (condition as Document[]).some((each) => matches(each, row));
    return meets(condition, row[name]);
  });
}

function meets(condition: unknown, value: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return equal(value, condition);
  return Object.entries(condition).every(([operator, operand]: [string, unknown]) => {
    switch (operator) {
      case '$eq':
        return equal(value, operand);
      case '$ne':
        return !equal(value, operand);
      case '$in':
        return (operand as unknown[]).some((each) => equal(value, each));
      case '$not':
        return !meets(operand, value);
      case '$exists':
        return (value !== undefined) === operand;
      case '$gt':
        return comparable(value, operand) && compare(value, operand) > 0;
      case '$gte':
        return comparable(value, operand) && compare(value, operand) >= 0;
      case '$lt':
        return comparable(value, operand) && compare(value, operand) < 0;
      case '$lte':
        return comparable(value, operand) && compare(value, operand) <= 0;
      default:
        throw new Error(`the double does not know the operator ${operator}`);
    }
  });
}

/** Null equals a field that is missing. */
function equal(a: unknown, b: unknown): boolean {
  return a === b || (a ?? null) === (b ?? null);
}

function comparable(a: unknown, b: unknown): boolean {
  return a !== undefined && a !== null && typeof a === typeof b;
}

/** The server's order: missing ones first, numbers, strings by code point, booleans. */
export function compare(a: unknown, b: unknown): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a ?? 0) - Number(b ?? 0);
}

function rank(value: unknown): number {
  return ['undefined', 'number', 'string', 'boolean'].indexOf(value === null ? 'undefined' : typeof value);
}
