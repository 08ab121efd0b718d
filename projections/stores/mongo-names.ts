import type { IndexDeclaration } from './documents.ts';

/** The last declaration, by collection; `collectionName` never produces this name. */
export const declarationsName = 'rackets.declarations';
/** Where a starting process tries the server. */
export const trialName = 'rackets.trial';

/** Words of plain characters. MongoDB reserves names under `system.`, and we reserve those under `rackets.`. */
const plainName = /^(?!(?:system|rackets) )[\w-]+(?: [\w-]+)*$/;

/**
 * A collection's name in MongoDB: `round-1 standings` becomes `round-1.standings`. Names with other characters are
 * percent-encoded completely, so that no two collide.
 */
export function collectionName(name: string): string {
  return plainName.test(name) ? name.replaceAll(' ', '.') : encoded(name);
}

/**
 * An index's name in MongoDB, which states its fields: another declaration makes another index, so dropping an index by
 * name always drops the right one.
 */
export function indexName(index: string, { fields, unique = false }: IndexDeclaration): string {
  return [encoded(index), fields.map(encoded).join(','), ...(unique ? ['unique'] : [])].join(':');
}

/** Without dots, dollars, colons, commas and spaces. */
export function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}
