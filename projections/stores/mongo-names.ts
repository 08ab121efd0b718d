import type { IndexDeclaration } from './documents.ts';

/** What was declared last, by collection; `collectionName` makes this name of nothing. */
export const declarationsName = 'rackets.declarations';

/** Words of plain characters; MongoDB keeps names under `system.` for itself, and those under `rackets.` are ours. */
const plainName = /^(?!(?:system|rackets) )[\w-]+(?: [\w-]+)*$/;

/**
 * A collection's name in MongoDB: `round-1 standings` is `round-1.standings`. Names of other characters are
 * percent-encoded whole, so that no two meet.
 */
export function collectionName(name: string): string {
  return plainName.test(name) ? name.replaceAll(' ', '.') : encoded(name);
}

/**
 * An index's name in MongoDB, which tells its fields: another declaration makes another index, and whoever drops an
 * index by its name drops the one that was meant. Has no blanks; see `indexNamed` of mongo-refusals.ts.
 */
export function indexName(index: string, { fields, unique = false }: IndexDeclaration): string {
  return [encoded(index), fields.map(encoded).join(','), ...(unique ? ['unique'] : [])].join(':');
}

/** The declared name of a unique index by its name in MongoDB; null for every other index. */
export function uniqueIndex(mongoName: string): string | null {
  const [index = '', , unique] = mongoName.split(':');
  return unique === undefined ? null : decodeURIComponent(index);
}

/** Without dots, dollars, colons, commas and blanks. */
export function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}
