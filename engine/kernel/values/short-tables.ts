import { assert } from './assert.ts';

/**
 * Small records by key as one list: each key before the fields of its record, in the order in which they came. A Map
 * of objects takes several times the memory. Copies have no room to grow, as with `Pairs`.
 */
export type ShortTable<Row> = (string | Row[keyof Row])[];

/** How records of a kind are listed: `places` has the place of each field after the key, from 1. */
export function shortTable<Row extends object>(places: Readonly<Record<keyof Row, number>>) {
  // Object.keys forgets that these are the record's own keys.
  const fields = (Object.keys(places) as (keyof Row)[]).toSorted((a, b) => places[a] - places[b]);
  assert(
    fields.every((field, n) => places[field] === n + 1),
    'the fields of a short table stand after each other',
  );
  const width = fields.length + 1;
  type Table = ShortTable<Row>;

  const placeOf = (table: Readonly<Table>, key: string): number => {
    for (let at = 0; at < table.length; at += width) if (table[at] === key) return at;
    return -1;
  };
  const rowAt = (table: Readonly<Table>, at: number): Row => {
    const row: Partial<Row> = {};
    // `put` wrote the fields in these places.
    for (const field of fields) row[field] = table[at + places[field]] as Row[keyof Row];
    return row as Row;
  };
  const keys = (table: Readonly<Table>): string[] => {
    const all: string[] = [];
    // A key stands at the beginning of each record.
    for (let at = 0; at < table.length; at += width) all.push(table[at] as string);
    return all;
  };
  const put = (table: Table, key: string, row: Row): Table => {
    const at = placeOf(table, key);
    if (at < 0) return table.toSpliced(table.length, 0, key, ...fields.map((field) => row[field]));
    for (const field of fields) table[at + places[field]] = row[field];
    return table;
  };

  return {
    sizeOf: (table: Readonly<Table>): number => table.length / width,
    has: (table: Readonly<Table>, key: string): boolean => placeOf(table, key) >= 0,
    keys,
    /** The record under a key, made from the list: changes of it are kept by `put`. */
    row(table: Readonly<Table>, key: string): Row | undefined {
      const at = placeOf(table, key);
      return at < 0 ? undefined : rowAt(table, at);
    },
    entries: (table: Readonly<Table>): (readonly [string, Row])[] =>
      keys(table).map((key, n) => [key, rowAt(table, n * width)] as const),
    /** Puts a record under a key: in place where there is one, else into a copy. */
    put,
    /** A copy without a key; the same list if it has none such. */
    without(table: Table, key: string): Table {
      const at = placeOf(table, key);
      return at < 0 ? table : table.toSpliced(at, width);
    },
    /** Records as a table. */
    of(all: Iterable<readonly [string, Row]>): Table {
      let table: Table = [];
      for (const [key, row] of all) table = put(table, key, row);
      return table;
    },
  };
}
