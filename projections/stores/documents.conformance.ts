import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '@rackets/engine/kernel/values/json.ts';
import {
  type CollectionDeclaration,
  type Documents,
  DuplicateKeyError,
  type Put,
  type Scalar,
} from './documents.ts';

const people: CollectionDeclaration = {
  name: 'people',
  indexes: {
    byEmail: { fields: ['email'], unique: true },
    byTown: { fields: ['town', 'age'] },
    byName: { fields: ['name'] },
  },
};
const places: CollectionDeclaration = { name: 'places', indexes: { byName: { fields: ['name'] } } };

const number = fc
  .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger())
  .map((value) => value + 0);

/** Names that a store, a driver or a server might treat specially. */
const oddName = fc.constantFrom(
  '',
  '.',
  'a.b',
  '$set',
  '$ref',
  '_id',
  '_rev',
  '_bsontype',
  'json',
  '%',
  '%2E',
  '\0',
  '0',
  'a b',
  'toString',
);
const anyName = fc.oneof(
  oddName,
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

const { body: anyBody } = fc.letrec<{ value: Json; body: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    number,
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('body'),
  ),
  body: fc.dictionary(anyName, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

export interface ConformanceOptions {
  /** For a double that compares strings by UTF-16 units, which differs from the port for these characters only. */
  readonly withoutSurrogates?: boolean;
  /** For a server whose indexes have wrong places for numbers of other magnitudes than these. */
  readonly ordinaryNumbers?: boolean;
}

/** The contract of the port, for any adapter. `open` reopens the same documents for the same folder. */
export function describeDocuments(
  name: string,
  open: (folder: string, now: () => number) => Promise<Documents>,
  { withoutSurrogates = false, ordinaryNumbers = false }: ConformanceOptions = {},
): void {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((each) => !/\p{Cc}/u.test(each) && !(withoutSurrogates && /[\u{10000}-\u{10ffff}]/u.test(each)));
  const orderedNumber = ordinaryNumbers ? number.filter(isOrdinary) : number;

  describe(`${name} as documents`, () => {
    let folder: string;
    let documents: Documents;
    let now: number;

    beforeEach(async () => {
      now = 1_000;
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-documents-'));
      await reopen();
    });

    afterEach(async () => {
      await documents.close();
      await fs.rm(folder, { recursive: true, force: true });
    });

    async function reopen(collections = [people, places]): Promise<void> {
      documents = await open(folder, () => now);
      await documents.declare(collections);
    }

    const body = async (id: string) => (await documents.getMany('people', [id])).get(id)?.body;
    const ids = async (query: Parameters<Documents['range']>[1]) =>
      (await documents.range('people', query)).map((doc) => doc.id);

    test('what was put is found by id, what was not is absent', async () => {
      const put = {
        id: 'a',
        rev: 7,
        body: {
          name: 'Al',
          nested: { list: [1, 'x', null, true], text: 'Łódź 🎲' },
          numbers: [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0.1],
          $set: { 'a.b': { $inc: 1 }, '': 'no name' },
        },
      };
      expect(await documents.putMany('people', [put])).toEqual(['a']);
      const found = await documents.getMany('people', ['a', 'b']);
      expect([...found]).toEqual([['a', { id: 'a', rev: 7, body: put.body }]]);
      expect((await documents.getMany('places', ['a'])).size).toBe(0);
    });

    test('several collections are written in one call, each document by its rev', async () => {
      await documents.putMany('people', [{ id: 'old', rev: 9, body: { name: 'Ida' } }]);
      const writes = new Map([
        [
          'people',
          [
            { id: 'a', rev: 1, body: { name: 'Al' } },
            { id: 'old', rev: 8, body: { name: 'Older' } },
          ],
        ],
        ['places', [{ id: 'b', rev: 2, body: { name: 'Bar' } }]],
      ]);
      await documents.putAll(writes, new Map([['places', [{ id: 'c', rev: 3, body: { name: 'Café' } }]]]));
      expect(await body('a')).toEqual({ name: 'Al' });
      expect(await body('old')).toEqual({ name: 'Ida' });
      const places = await documents.range('places', { index: 'byName', limit: 9 });
      expect(places.map(({ id, rev }) => [id, rev])).toEqual([
        ['b', 2],
        ['c', 3],
      ]);
    });

    test('what is to be written last is not written when the rest is refused', async () => {
      await documents.putMany('people', [{ id: 'a', rev: 1, body: { email: 'a@b.c' } }]);
      const taken = new Map([['people', [{ id: 'b', rev: 1, body: { email: 'a@b.c' } }]]]);
      const last = new Map([['places', [{ id: 'c', rev: 1, body: {} }]]]);
      await expect(documents.putAll(taken, last)).rejects.toThrow(DuplicateKeyError);
      expect((await documents.getMany('places', ['c'])).size).toBe(0);
    });

    test('a put writes only over a lower rev, so that the same batch again changes nothing', async () => {
      const batch = [put('a', 5, { name: 'new' }), put('b', 3, { name: 'old' })];
      await documents.putMany('people', [put('b', 4, { name: 'kept' })]);
      expect(await documents.putMany('people', batch)).toEqual(['a']);
      expect(await documents.putMany('people', batch)).toEqual([]);
      expect([await body('a'), await body('b')]).toEqual([{ name: 'new' }, { name: 'kept' }]);
    });

    test('of two puts of one document in a batch the higher rev stands', async () => {
      await documents.putMany('people', [put('a', 2, { name: 'two' }), put('a', 3, { name: 'three' })]);
      expect(await documents.putMany('people', [put('a', 5, { name: 'five' }), put('a', 4, {})])).toEqual([
        'a',
      ]);
      expect(await body('a')).toEqual({ name: 'five' });
    });

    test('an insert takes a free id only', async () => {
      expect(await documents.insert('people', put('a', 1, { name: 'first' }))).toBe(true);
      expect(await documents.insert('people', put('a', 9, { name: 'second' }))).toBe(false);
      expect(await body('a')).toEqual({ name: 'first' });
    });

    test('a replace demands the very rev', async () => {
      await documents.insert('people', put('a', 1, { name: 'first' }));
      expect(await documents.replace('people', 2, put('a', 3, {}))).toBe(false);
      expect(await documents.replace('people', 1, put('a', 2, { name: 'second' }))).toBe(true);
      expect(await documents.replace('people', 0, put('b', 1, {}))).toBe(false);
      expect(await body('a')).toEqual({ name: 'second' });
      expect(await body('b')).toBe(undefined);
    });

    test('of concurrent inserts and replaces exactly one wins', async () => {
      const inserts = await Promise.all(
        [1, 2, 3, 4].map((rev) => documents.insert('people', put('a', rev, {}))),
      );
      expect(inserts.filter(Boolean)).toHaveLength(1);
      await documents.removeMany('people', ['a']);
      await documents.insert('people', put('a', 1, {}));
      const replaces = await Promise.all(
        [2, 3, 4].map((rev) => documents.replace('people', 1, put('a', rev, {}))),
      );
      expect(replaces.filter(Boolean)).toHaveLength(1);
    });

    test('removing tells how many there were, and frees ids, places and unique values', async () => {
      await documents.putMany('people', [
        put('a', 1, { email: 'a@x', town: 'Rome', age: 3 }),
        put('b', 1, {}),
      ]);
      expect(await documents.removeMany('people', ['a', 'c'])).toBe(1);
      expect(await body('a')).toBe(undefined);
      expect(await ids({ index: 'byTown', prefix: ['Rome'], limit: 9 })).toEqual([]);
      expect(await documents.insert('people', put('d', 1, { email: 'a@x' }))).toBe(true);
    });

    test('a unique index refuses a second document with equal values', async () => {
      await documents.insert('people', put('a', 1, { email: 'a@x' }));
      const duplicate = put('b', 1, { email: 'a@x' });
      await expect(documents.insert('people', duplicate)).rejects.toThrow(DuplicateKeyError);
      await expect(documents.putMany('people', [put('c', 1, {}), duplicate])).rejects.toThrow(
        DuplicateKeyError,
      );
      const twins = [put('d', 1, { email: 'd@x' }), put('e', 1, { email: 'd@x' })];
      await expect(documents.putMany('people', twins)).rejects.toThrow(DuplicateKeyError);
      await documents.insert('people', put('f', 1, { email: 'f@x' }));
      await expect(documents.replace('people', 1, put('f', 2, { email: 'a@x' }))).rejects.toThrow(
        DuplicateKeyError,
      );
      expect([...(await documents.getMany('people', ['a', 'b', 'f'])).keys()]).toEqual(['a', 'f']);
      expect(await body('f')).toEqual({ email: 'f@x' });
      expect((await documents.getMany('people', ['d', 'e'])).size).toBeLessThan(2);
      expect(await documents.insert('people', put('g', 1, {}))).toBe(true);
      expect(await documents.insert('people', put('h', 1, {}))).toBe(true);
    });

    test('a unique value can be kept, given up and taken over afterwards', async () => {
      await documents.putMany('people', [put('a', 1, { email: 'a@x' }), put('b', 1, { email: 'b@x' })]);
      await documents.putMany('people', [put('a', 2, { email: 'a@x', name: 'Al' })]);
      await documents.putMany('people', [put('a', 3, {})]);
      await documents.putMany('people', [put('b', 3, { email: 'a@x' })]);
      expect(await ids({ index: 'byEmail', limit: 9 })).toEqual(['b']);
      expect(await documents.insert('people', put('c', 1, { email: 'b@x' }))).toBe(true);
    });

    test('a range gives documents by prefix and bounds, either way, with limit and skip', async () => {
      const ages = [30, 5, -2, 12, 5, 1_000_000_000_000];
      await documents.putMany(
        'people',
        ages.map((age, index) => put(`p${index}`, 1, { town: 'Rome', age })),
      );
      await documents.putMany('people', [
        put('q', 1, { town: 'Romeo', age: 6 }),
        put('r', 1, { town: 'Oslo', age: 7 }),
      ]);
      const query = { index: 'byTown', prefix: ['Rome'], limit: 9 };
      expect(await ids(query)).toEqual(['p2', 'p1', 'p4', 'p3', 'p0', 'p5']);
      expect(await ids({ ...query, descending: true })).toEqual(['p5', 'p0', 'p3', 'p4', 'p1', 'p2']);
      expect(await ids({ ...query, gt: 5 })).toEqual(['p3', 'p0', 'p5']);
      expect(await ids({ ...query, gte: 5, lt: 30 })).toEqual(['p1', 'p4', 'p3']);
      expect(await ids({ ...query, lte: 12, descending: true })).toEqual(['p3', 'p4', 'p1', 'p2']);
      expect(await ids({ ...query, skip: 1, limit: 2 })).toEqual(['p1', 'p4']);
      expect(await ids({ ...query, prefix: ['Rome', 5] })).toEqual(['p1', 'p4']);
      expect(await ids({ ...query, prefix: [] })).toEqual(['r', 'p2', 'p1', 'p4', 'p3', 'p0', 'p5', 'q']);
      expect(await documents.count('people', { index: 'byTown', prefix: ['Rome'], gt: 0, lte: 30 })).toBe(4);
      expect(await documents.count('people', { index: 'byTown' })).toBe(8);
    });

    test('an index follows its documents, and leaves out those that lack a field', async () => {
      await documents.putMany('people', [
        put('a', 1, { town: 'Rome', age: 1 }),
        put('b', 1, { town: 'Rome' }),
      ]);
      await documents.putMany('people', [put('c', 1, { town: 'Rome', age: null })]);
      expect(await ids({ index: 'byTown', limit: 9 })).toEqual(['a']);
      await documents.putMany('people', [
        put('a', 2, { town: 'Oslo', age: 1 }),
        put('b', 2, { town: 'Rome', age: 4 }),
      ]);
      expect(await ids({ index: 'byTown', prefix: ['Rome'], limit: 9 })).toEqual(['b']);
      expect(await ids({ index: 'byTown', prefix: ['Oslo'], limit: 9 })).toEqual(['a']);
    });

    test.each<[string, fc.Arbitrary<Scalar>]>([
      ['false comes before true', fc.boolean()],
      ['numbers are ordered by size', orderedNumber],
      ['strings are ordered by code point', text],
    ])('%s, whatever they are, and equal ones by id', async (_, scalar) => {
      await fc.assert(
        fc.asyncProperty(fc.array(scalar, { maxLength: 12 }), scalar, async (values, bound) => {
          await documents.clear('people');
          const puts = values.map((name, index) => put(`p${index % 10}${index}`, 1, { name }));
          await documents.putMany('people', puts);
          const sorted = puts.toSorted(
            (a, b) => compare(a.body['name'], b.body['name']) || compare(a.id, b.id),
          );
          const found = (query: object) => ids({ index: 'byName', limit: 99, ...query });
          const those = (within: (order: number) => boolean) =>
            sorted.filter(({ body: { name } }) => within(compare(name, bound))).map(({ id }) => id);
          expect(await found({})).toEqual(those(() => true));
          expect(await found({ descending: true })).toEqual(those(() => true).toReversed());
          expect(await found({ gt: bound })).toEqual(those((order) => order > 0));
          expect(await found({ gte: bound })).toEqual(those((order) => order >= 0));
          expect(await found({ lt: bound })).toEqual(those((order) => order < 0));
          expect(await found({ lte: bound })).toEqual(those((order) => order <= 0));
          expect(await found({ prefix: [bound] })).toEqual(those((order) => order === 0));
        }),
        { numRuns: 30 },
      );
    });

    test('minus zero is zero, in a document and in an index', async () => {
      await documents.putMany('people', [
        put('a', 1, { town: 'Rome', age: -0, list: [-0] }),
        put('b', 1, {}),
      ]);
      expect(await body('a')).toEqual({ town: 'Rome', age: 0, list: [0] });
      expect(await ids({ index: 'byTown', prefix: ['Rome', 0], limit: 9 })).toEqual(['a']);
      expect(await ids({ index: 'byTown', prefix: ['Rome', -0], limit: 9 })).toEqual(['a']);
      expect(await ids({ index: 'byTown', prefix: ['Rome'], gt: -0, limit: 9 })).toEqual([]);
      await documents.putMany('people', [put('a', 2, { town: 'Rome', age: 5 })]);
      expect(await ids({ index: 'byTown', limit: 9 })).toEqual(['a']);
    });

    test('any body comes back as it went in, whatever its fields are called', async () => {
      await fc.assert(
        fc.asyncProperty(anyBody, async (written) => {
          await documents.clear('people');
          await documents.putMany('people', [put('a', 1, written)]);
          expect(await body('a')).toEqual(written);
        }),
        { numRuns: 200 },
      );
    });

    test('an expired document is gone from everywhere and holds neither its id nor its unique values', async () => {
      await documents.putMany('people', [
        { ...put('a', 5, { email: 'a@x', name: 'Al' }), expiresAt: 2_000 },
        put('b', 1, { name: 'Bo' }),
      ]);
      expect(await ids({ index: 'byName', limit: 9 })).toEqual(['a', 'b']);
      now = 2_000;
      expect(await body('a')).toBe(undefined);
      expect(await ids({ index: 'byName', limit: 9 })).toEqual(['b']);
      expect(await ids({ index: 'byName', limit: 9, skip: 1 })).toEqual([]);
      expect(await documents.count('people', { index: 'byName' })).toBe(1);
      expect(await documents.removeMany('people', ['a'])).toBe(0);
      expect(await documents.replace('people', 5, put('a', 6, {}))).toBe(false);
      expect(await documents.insert('people', put('c', 1, { email: 'a@x' }))).toBe(true);
      expect(await documents.insert('people', put('a', 1, { name: 'again' }))).toBe(true);
      expect(await ids({ index: 'byName', limit: 9 })).toEqual(['b', 'a']);
    });

    test('an expired holder of a unique value gives way to a batch', async () => {
      await documents.insert('people', { ...put('a', 1, { email: 'a@x' }), expiresAt: 1_500 });
      now = 1_500;
      expect(await documents.putMany('people', [put('b', 1, { email: 'a@x' })])).toEqual(['b']);
      expect(await ids({ index: 'byEmail', limit: 9 })).toEqual(['b']);
    });

    test('an expiry can be put off and taken away', async () => {
      await documents.insert('people', { ...put('a', 1, { name: 'Al' }), expiresAt: 1_500 });
      await documents.replace('people', 1, { ...put('a', 2, { name: 'Al' }), expiresAt: 3_000 });
      now = 2_000;
      expect(await ids({ index: 'byName', limit: 9 })).toEqual(['a']);
      await documents.replace('people', 2, put('a', 3, { name: 'Al' }));
      now = 9_000;
      expect(await ids({ index: 'byName', limit: 9 })).toEqual(['a']);
    });

    test('clearing empties one collection and no other', async () => {
      await documents.putMany('people', [put('a', 1, { name: 'Al', email: 'a@x' })]);
      await documents.putMany('places', [put('a', 1, { name: 'Rome' })]);
      await documents.clear('people');
      expect(await body('a')).toBe(undefined);
      expect(await documents.count('people', { index: 'byName' })).toBe(0);
      expect(await documents.count('places', { index: 'byName' })).toBe(1);
      expect(await documents.insert('people', put('b', 1, { email: 'a@x' }))).toBe(true);
    });

    test('everything is there after opening again, and a new index has the old documents', async () => {
      await documents.putMany('people', [
        put('a', 4, { name: 'Al', town: 'Rome', age: 3 }),
        put('b', 1, { age: 1 }),
      ]);
      await documents.close();
      await reopen([
        { name: 'people', indexes: { byAge: { fields: ['age'] }, byName: { fields: ['name'] } } },
        places,
      ]);
      expect(await ids({ index: 'byAge', limit: 9 })).toEqual(['b', 'a']);
      expect(await ids({ index: 'byName', limit: 9 })).toEqual(['a']);
      expect(await documents.putMany('people', [put('a', 4, {}), put('b', 2, { age: 9 })])).toEqual(['b']);
      expect(await ids({ index: 'byAge', limit: 9 })).toEqual(['a', 'b']);
    });

    test('what a key cannot hold is refused by an error and nothing is written', async () => {
      const wrong: [Put, string][] = [
        [put('', 1, {}), 'an id is not empty'],
        [put('x'.repeat(256), 1, {}), 'an id has at most 255 bytes'],
        [put('a\u0000b', 1, {}), 'an id has no control characters'],
        [put('a', 1, { name: 'x'.repeat(300) }), 'name has at most 255 bytes'],
        [put('a', 1, { name: ['list'] }), 'name is a string, a finite number or a boolean'],
        [put('a', 1, { name: 'tab\tbed' }), 'name has no control characters'],
        [put('a', 1, { email: null }), 'email is left out where it is unknown'],
      ];
      for (const [each, message] of wrong) {
        await expect(documents.putMany('people', [put('ok', 1, {}), each])).rejects.toThrow(message);
      }
      expect((await documents.getMany('people', ['ok', 'a'])).size).toBe(0);
      await expect(documents.getMany('unknown', ['a'])).rejects.toThrow('is declared');
      await expect(documents.range('people', { index: 'byAge', limit: 1 })).rejects.toThrow('has an index');
      const pairs = { name: 'pairs', indexes: { both: { fields: ['a', 'b'], unique: true } } };
      await expect(documents.declare([pairs])).rejects.toThrow('is unique by one field');
      const long = put('x'.repeat(255), 1, {
        town: 'y'.repeat(255),
        age: 1,
        name: 'z'.repeat(255),
        email: 'é'.repeat(127),
      });
      expect(await documents.putMany('people', [long])).toEqual([long.id]);
    });

    test('any sequence of writes leaves each index as its documents say', async () => {
      const write = fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        rev: fc.nat(9),
        body: fc.record(
          { town: fc.constantFrom('Rome', 'Oslo'), age: fc.nat(3), name: fc.string({ maxLength: 2 }) },
          { requiredKeys: [] },
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(write, { maxLength: 3 }), { maxLength: 8 }), async (batches) => {
          await documents.clear('people');
          const model = new Map<string, Put>();
          for (const batch of batches) {
            await documents.putMany('people', batch);
            for (const each of batch)
              if ((model.get(each.id)?.rev ?? -1) < each.rev) model.set(each.id, each);
          }
          const all = await documents.getMany('people', ['a', 'b', 'c', 'd']);
          expect(Object.fromEntries(all)).toEqual(Object.fromEntries(model));
          const indexed = [...model.values()].filter(({ body }) => 'town' in body && 'age' in body);
          expect((await ids({ index: 'byTown', limit: 99 })).toSorted()).toEqual(
            indexed.map(({ id }) => id).toSorted(),
          );
        }),
        { numRuns: 40 },
      );
    });
  });
}

function put(id: string, rev: number, body: Put['body']): Put {
  return { id, rev, body };
}

/** The port's order of two values of the same type. */
const isOrdinary = (value: number): boolean =>
  value === 0 || (Math.abs(value) > 1e-100 && Math.abs(value) < 1e100);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}
