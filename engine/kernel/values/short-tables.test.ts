import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortTable } from './short-tables.ts';

interface Row {
  readonly name: string;
  readonly count: number;
}
const rows = shortTable<Row>({ count: 2, name: 1 });
const key = fc.constantFrom('a', 'b', 'c', 'd');
// Names that are keys, too: no field is taken for a key.
const steps = fc.array(fc.record({ key, row: fc.option(fc.record({ name: key, count: fc.nat() })) }));

test('a short table is a map: the same records under the same keys, in the same order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const map = new Map<string, Row>();
      let table = rows.of([]);
      for (const { key: each, row } of all) {
        if (row === null) map.delete(each);
        else map.set(each, row);
        table = row === null ? rows.without(table, each) : rows.put(table, each, row);
      }
      expect(rows.entries(table)).toEqual([...map]);
      expect(rows.keys(table)).toStrictEqual([...map.keys()]);
      expect(rows.sizeOf(table)).toBe(map.size);
      expect(rows.of(map)).toStrictEqual(table);
      for (const each of ['a', 'b', 'c', 'd', 'e']) {
        expect(rows.row(table, each)).toEqual(map.get(each));
        expect(rows.has(table, each)).toBe(map.has(each));
      }
    }),
  );
});

test('a short table lists a key before its fields', () => {
  expect(rows.of([['x', { name: 'a', count: 5 }]])).toStrictEqual(['x', 'a', 5]);
});

test('a field without a place of its own is an error', () => {
  expect(() => shortTable<Row>({ name: 1, count: 1 })).toThrow('after each other');
});
