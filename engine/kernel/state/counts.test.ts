import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, countsOf, newCounts, setCount } from './counts.ts';

const names = ['a', 'b', 'c'];
const values = fc.oneof(
  fc.integer({ min: -130, max: 130 }),
  fc.integer({ min: -33_000, max: 33_000 }),
  fc.integer({ min: -(2 ** 31) - 1, max: 2 ** 31 }),
  fc.maxSafeInteger(),
);

test('whatever is set, and in whatever order, is what is counted', () => {
  const sets = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...names), values));
  fc.assert(
    fc.property(sets, (each) => {
      const counts = newCounts(names);
      const model = new Map<string, Record<string, number>>();
      for (const [who, name, value] of each) {
        setCount(counts, `c${who}`, name, value);
        model.set(`c${who}`, { ...model.get(`c${who}`), [name]: value });
      }
      for (let who = 0; who <= 40; who += 1) {
        const row = model.get(`c${who}`) ?? {};
        for (const name of names) expect(countOf(counts, `c${who}`, name)).toBe(row[name] ?? 0);
        const counted = Object.entries(row).filter(([, value]) => value !== 0);
        expect(countsOf(counts, `c${who}`)).toStrictEqual(Object.fromEntries(counted));
      }
      expect([...counts.places.keys()]).toStrictEqual([...model.keys()]);
    }),
  );
});

test('a column is as narrow as its values, and empty while none of them is counted', () => {
  const counts = newCounts(names);
  for (let n = 0; n < 1_000; n += 1) setCount(counts, `c${n}`, 'a', n === 500 ? 1_000 : 7);
  setCount(counts, 'c999', 'b', 0);
  const [a, b] = [counts.columns.get('a'), counts.columns.get('b')];
  expect(a).toBeInstanceOf(Int16Array);
  expect(a?.length).toBeLessThan(1_300);
  expect(b?.length).toBe(0);
});

test('a metric that nobody declared is not counted', () => {
  expect(() => setCount(newCounts(names), 'c1', 'd', 1)).toThrow('the metric d has a column');
});
