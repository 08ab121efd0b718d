import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesIn, keysIn, pairsOf, valueIn, withoutPair, withPair, type Pairs } from './pairs.ts';

const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.option(fc.nat()) }));

test('pairs are a map: the same values under the same keys, in the same order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const map = new Map<string, number>();
      let pairs: Pairs<number> = [];
      for (const { key, value } of all) {
        if (value === null) map.delete(key);
        else map.set(key, value);
        pairs = value === null ? withoutPair(pairs, key) : withPair(pairs, key, value);
      }
      expect(entriesIn(pairs)).toStrictEqual([...map]);
      expect(keysIn(pairs)).toStrictEqual([...map.keys()]);
      expect(pairsOf(map)).toStrictEqual(pairs);
      for (const key of ['a', 'b', 'c', 'd', 'e']) expect(valueIn(pairs, key)).toBe(map.get(key));
    }),
  );
});
