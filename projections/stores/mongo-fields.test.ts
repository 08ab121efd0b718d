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
  test('are the body’s own names wherever MongoDB accepts them', () => {
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

  test('round-trip whatever they are, and none has a meaning to the server or the driver', () => {
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

test('a body round-trips through BSON as through JSON', () => {
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
  // After the document's length, the type, the name `v` with its terminator, and the string's length.
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
