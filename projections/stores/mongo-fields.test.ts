import { BSON } from 'mongodb';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenBody, givenField, storedBody, storedField } from './mongo-fields.ts';

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('%', '2', 'E', '.', '$', '_', 'a', '\0'), maxLength: 6 }),
  fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
);

describe('the names of fields in MongoDB', () => {
  test('are those of the body wherever MongoDB takes them', () => {
    for (const plain of ['metric', 'level_points', 'stat-history', 'two words', '12', 'Łódź', 'a$b']) {
      expect(storedField(plain)).toBe(plain);
    }
    expect(['a.b', '$set', '_id', '50%', '', 'toString'].map(storedField)).toEqual([
      'a%2Eb',
      '%24set',
      '%5Fid',
      '50%25',
      '%',
      '%74oString',
    ]);
  });

  test('come back whatever they are, and none is one that the server or the driver gives a meaning', () => {
    fc.assert(
      fc.property(name, (given) => {
        const stored = storedField(given);
        expect(givenField(stored)).toBe(given);
        expect(stored).toMatch(/^[^$_.\0][^.\0]*$/);
        expect(stored in {}).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a body comes back from BSON as from JSON text', () => {
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), (body) => {
      const throughBson = BSON.deserialize(
        BSON.serialize(storedBody(body as Parameters<typeof storedBody>[0])),
      );
      expect(givenBody(throughBson)).toEqual(JSON.parse(JSON.stringify(body)));
    }),
    { numRuns: 1_000 },
  );
});

test('MongoDB, which compares the bytes of BSON, orders strings by code point', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4 }).filter((each) => !/\p{Cs}/u.test(each));
  // After the length of the document, the kind, the name `v` with its end, and the length of the string.
  const bytesOf = (v: string) => Buffer.from(BSON.serialize({ v })).subarray(4 + 1 + 2 + 4, -1);
  const points = (each: string) => Array.from(each, (character) => character.codePointAt(0) ?? 0);
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [left, right] = [points(a), points(b)];
      const at = left.findIndex((point, index) => point !== right[index]);
      const order = at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
      expect(Buffer.compare(bytesOf(a), bytesOf(b))).toBe(Math.sign(order));
    }),
    { numRuns: 2_000 },
  );
});
