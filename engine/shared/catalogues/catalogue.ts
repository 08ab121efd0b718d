import { assert, broken } from '../../kernel/values/assert.ts';

/** What every entry of a catalogue has. Ids never change and are never used again: logs and ledgers name them. */
export interface CatalogueEntry {
  /** Lower-case words joined by dashes or underscores; an asset is named `<kind>:<id>` after it. */
  readonly id: string;
}

/** A declared list: vehicles, items, drugs, perks. Nothing in it changes while the program runs. */
export interface Catalogue<Entry extends CatalogueEntry> {
  readonly name: string;
  /** In the order declared, which is the order shown. */
  readonly entries: readonly Entry[];
  readonly ids: readonly Entry['id'][];
  /** Whether it has such an entry; narrows the id. */
  has(id: string): id is Entry['id'];
  /** The entry, or null when there is none: for ids that players send. */
  find(id: string): Entry | null;
  /** The entry of an id known to be good. Throws an InvariantError when there is none. */
  of(id: string): Entry;
  /** The entry's place, from 0. Throws an InvariantError when there is none. */
  placeOf(id: string): number;
  /** Sorts by the order declared: `list.toSorted(catalogue.inOrder)`. */
  readonly inOrder: (a: Pick<Entry, 'id'>, b: Pick<Entry, 'id'>) => number;
}

const idPattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/**
 * Declares a catalogue. What an entry is worth or does in the game belongs into its feature's rules, by its id; here
 * stand names, kinds and pictures. Throws an InvariantError for an id that is malformed or used twice.
 */
export function defineCatalogue<const Entry extends CatalogueEntry>(
  name: string,
  declared: readonly Entry[],
): Catalogue<Entry> {
  const entries = deepFreeze([...declared]);
  const places = new Map<string, number>();
  for (const [place, { id }] of entries.entries()) {
    assert(idPattern.test(id), `${id} is an id that the catalogue of ${name} can use`);
    assert(!places.has(id), `the catalogue of ${name} has ${id} once`);
    places.set(id, place);
  }
  const find = (id: string) => entries[places.get(id) ?? -1] ?? null;
  const placeOf = (id: string) => places.get(id) ?? broken(`the catalogue of ${name} has ${id}`);
  return Object.freeze({
    name,
    entries,
    ids: Object.freeze(entries.map(({ id }): Entry['id'] => id)),
    has: (id: string): id is Entry['id'] => places.has(id),
    find,
    of: (id: string) => find(id) ?? broken(`the catalogue of ${name} has ${id}`),
    placeOf,
    inOrder: (a: Pick<Entry, 'id'>, b: Pick<Entry, 'id'>) => placeOf(a.id) - placeOf(b.id),
  });
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
