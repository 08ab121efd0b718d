import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyBytes } from './row-seal.ts';
import { TableKeys } from './table-keys.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 80 }).filter((each) => !/\p{Cc}/u.test(each));
const scalar = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());

describe('the keys of rows', () => {
  test('are byte for byte those that lmdb-js makes of the same parts', () => {
    const keys = new TableKeys();
    fc.assert(
      fc.property(
        fc.constantFrom('d', 'i', 'x'),
        fc.constantFrom('small', 'round-1 standings', '2 round-1 people'),
        fc.option(fc.constantFrom('byName', 'byValue')),
        fc.array(scalar, { maxLength: 4 }),
        text.filter((id) => id !== ''),
        (kind, collection, index, values, id) => {
          const parts = [kind, collection, ...(index === null ? [] : [index]), ...values, id];
          expect(keys.of(kind, collection, index, values, id)).toEqual(keyBytes(parts));
        },
      ),
    );
  });
});
