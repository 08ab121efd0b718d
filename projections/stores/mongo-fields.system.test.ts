import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { type Document, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCrimesAttempts } from '../models/small-crimes/small-crimes.ts';
import { standings, standingsReader } from '../models/standings/standings.ts';
import {
  hasMongoServer,
  isMongoStandIn,
  type MongoServer,
  startMongoServer,
} from '../testing/mongo-server/mongo-server.ts';
import { isSecantusDb } from '../testing/mongo-server/secantusdb.ts';
import type { CollectionDeclaration, Put, RangeQuery, Scalar } from './documents.ts';
import { openLmdbDocuments } from './lmdb-documents.ts';
import { type MongoDocuments, openMongoDocuments } from './mongo-documents.ts';
import { scopedDocuments } from './scoped-documents.ts';

describe.skipIf(!hasMongoServer)('documents of fields in a MongoDB', () => {
  let server: MongoServer;
  let url: string;
  let client: MongoClient;
  let documents: MongoDocuments;
  let now: number;

  beforeAll(async () => {
    server = await startMongoServer();
  });

  afterAll(() => server?.stop());

  beforeEach(async () => {
    now = 1_000;
    url = server.newDatabase();
    client = new MongoClient(url);
    documents = await openMongoDocuments(url, () => now);
  });

  afterEach(async () => {
    await documents.close();
    await client.close();
  });

  test('are found, ordered and counted as in the embedded store, for any writes and queries', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-agreement-'));
    const embedded = openLmdbDocuments(folder, () => now);
    const stores = [embedded, documents];
    for (const store of stores) await store.declare([heists]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPut, { maxLength: 20 }),
        fc.array(anyQuery, { maxLength: 8 }),
        async (puts, queries) => {
          now = 1_000;
          for (const store of stores) await store.clear('heists');
          const written = await Promise.all(stores.map((store) => store.putMany('heists', puts)));
          expect(written[1]).toEqual(written[0]);
          for (now of [1_000, 2_000]) {
            for (const query of queries) {
              const found = await Promise.all(stores.map((store) => store.range('heists', query)));
              expect(found[1]).toEqual(found[0]);
              const { limit: _, skip: __, descending: ___, ...counted } = query;
              const counts = await Promise.all(stores.map((store) => store.count('heists', counted)));
              expect(counts[1]).toBe(counts[0]);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    await embedded.close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  test('of the first format are read, found and guarded as before, and rewritten as fields', async () => {
    const { db, texts } = await firstFormat();
    await documents.declare([people, rankings]);
    expect(await documents.sweep()).toBe(1);
    const all = await documents.getMany('people', ['a', 'b', 'gone']);
    expect([...all.values()]).toEqual([
      { id: 'a', rev: 4, body: { email: 'a@x', counts: { 'a.b': 1, $set: [null, -1] } } },
      { id: 'b', rev: 2, body: {} },
    ]);
    expect(
      (await documents.range('people', { index: 'email', prefix: ['a@x'], limit: 9 })).map(({ id }) => id),
    ).toEqual(['a']);
    await expect(documents.insert('people', { id: 'c', rev: 1, body: { email: 'a@x' } })).rejects.toThrow(
      'the same email',
    );
    expect(await documents.putMany('people', [{ id: 'a', rev: 4, body: {} }])).toEqual([]);
    const top = await documents.range('round-1 standings', {
      index: 'byValue',
      prefix: ['m'],
      descending: true,
      limit: 600,
    });
    expect(top.map(({ id }) => id)).toEqual(texts.map(({ _id }) => _id).toReversed());
    expect(await db.collection('people').findOne({ email: 'a@x' })).toEqual({
      _id: 'a',
      _rev: 4,
      email: 'a@x',
      counts: { 'a%2Eb': 1, '%24set': [null, -1] },
    });
    expect(await db.collection('round-1%20standings').countDocuments()).toBe(0);
    expect((await indexNames('people')).toSorted()).toEqual(['_expiresAt', '_id_', 'email:email:unique']);
  });

  test('of the first format can be upgraded by two processes at once, and after an interruption', async () => {
    const { db, texts } = await firstFormat();
    // The first died between two batches.
    await db.renameCollection('round-1%20standings', 'round-1.standings');
    const half = { _id: 'm 3', _rev: 1, metric: 'm', value: 3 };
    await db.collection<{ _id: string }>('round-1.standings').replaceOne({ _id: 'm 3' }, half);
    const other = await openMongoDocuments(url, () => now);
    await Promise.all([documents, other].map((each) => each.declare([people, rankings])));
    for (const each of [documents, other]) {
      expect(await each.count('round-1 standings', { index: 'byValue', prefix: ['m'] })).toBe(texts.length);
      expect((await each.getMany('people', ['a'])).get('a')?.rev).toBe(4);
    }
    await other.close();
  });

  test('are found and sorted by name with a plain driver, and the rows are those of the port', async () => {
    const round = scopedDocuments(documents, 'round-1');
    await round.declare([...standings.collections, ...attemptCollections]);
    await round.putMany('standings', standingRows);
    await round.putMany('small-crimes-history', attemptRows);

    const db = client.db();
    const best = await db
      .collection('round-1.standings')
      .find({ metric: 'level_points' })
      .sort({ value: -1, level: -1, earlier: -1 })
      .limit(5)
      .toArray();
    const top = await standingsReader.top(round, 'level_points', 5);
    expect(best.map(({ owner, value }) => [owner, value])).toEqual(
      top.map(({ owner, value }) => [owner, value]),
    );
    expect(top).toHaveLength(5);

    const history = await db
      .collection('round-1.small-crimes-history')
      .find({ character: 'c1' })
      .sort({ row: -1 })
      .toArray();
    const { rows } = await smallCrimesAttempts.readHistory(round, 'c1', 1);
    expect(history.map(({ at, task, money }) => [at, task, money])).toEqual(
      rows.map(({ at, task, money }) => [at, task, money]),
    );
    expect(rows.length).toBeGreaterThan(3);

    const byTask = await db
      .collection('round-1.small-crimes-history')
      .aggregate([
        { $match: { character: 'c1' } },
        { $group: { _id: '$task', money: { $sum: '$money' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(byTask).toEqual([0, 1, 2].map((task) => ({ _id: task, money: sumOf(rows, task) })));
  });

  test('are in compound indexes over their own fields, which begin with what is asked and sorted by', async () => {
    const round = scopedDocuments(documents, 'round-1');
    await round.declare([...standings.collections, ...attemptCollections]);
    const keys = async (collection: string) =>
      (await client.db().collection(collection).listIndexes().toArray()).map(({ key }: Document) =>
        Object.keys(key),
      );
    expect(await keys('round-1.standings')).toContainEqual([
      'metric',
      'value',
      'level',
      'earlier',
      '_id',
      '_expiresAt',
    ]);
    expect(await keys('round-1.small-crimes-history')).toContainEqual([
      'character',
      'row',
      '_id',
      '_expiresAt',
    ]);
  });

  test.skipIf(isMongoStandIn || isSecantusDb)(
    'are found through an index without sorting, by the port and by an analyst',
    async () => {
      const round = scopedDocuments(documents, 'round-1');
      await round.declare(standings.collections);
      await round.putMany('standings', standingRows);
      const rows = client.db().collection('round-1.standings');
      for (const filter of [
        { metric: 'level_points' },
        {
          metric: { $eq: 'level_points' },
          value: { $gt: 3 },
          level: { $ne: null },
          earlier: { $ne: null },
          _expiresAt: { $not: { $lte: now } },
        },
      ]) {
        const plan = JSON.stringify(
          await rows
            .find(filter)
            .sort({ value: -1, level: -1, earlier: -1, _id: -1 })
            .explain('queryPlanner'),
        );
        expect(plan).toContain('"indexName":"byValue:metric,value,level,earlier"');
        expect(plan).not.toContain('"stage":"SORT"');
      }
    },
  );

  async function indexNames(collection: string): Promise<string[]> {
    return (await client.db().collection(collection).listIndexes().toArray()).map(({ name }: Document) =>
      String(name),
    );
  }

  /** A database as written by builds before this format. */
  async function firstFormat() {
    const db = client.db();
    const row = (_id: string, rev: number, body: object, keys: object, expiresAt = Infinity) => ({
      _id,
      rev,
      expiresAt,
      json: JSON.stringify(body),
      keys,
    });
    const stored = db.collection<ReturnType<typeof row>>('people');
    await stored.insertMany([
      row('a', 4, { email: 'a@x', counts: { 'a.b': 1, $set: [null, -1] } }, { email: 'sa@x\u0001' }),
      row('b', 2, {}, {}),
      row('gone', 9, { email: 'gone@x' }, { email: 'sgone@x\u0001' }, 500),
    ]);
    await stored.createIndex({ 'keys.email': 1 }, { name: 'unique.email', unique: true, sparse: true });
    await stored.createIndex({ expiresAt: 1 }, { name: 'expiry' });
    const texts = Array.from({ length: 505 }, (_, value) =>
      row(`m ${value}`, 1, { metric: 'm', value }, { byValue: `${value}` }),
    );
    const ranked = db.collection<ReturnType<typeof row>>('round-1%20standings');
    await ranked.insertMany(texts);
    await ranked.createIndex({ 'keys.byValue': 1, _id: 1, expiresAt: 1 }, { name: 'keys.byValue' });
    const declared = [people, rankings].map(({ name, indexes }) => ({
      _id: name,
      indexes: JSON.stringify(indexes),
    }));
    await db.collection<(typeof declared)[number]>('rackets.declarations').insertMany(declared);
    return { db, texts };
  }
});

/** As an analyst's store has them: with their rows. */
const attemptCollections = smallCrimesAttempts.model.asRows?.collections ?? [];

const people: CollectionDeclaration = {
  name: 'people',
  indexes: { email: { fields: ['email'], unique: true } },
};
const rankings: CollectionDeclaration = {
  name: 'round-1 standings',
  indexes: { byValue: { fields: ['metric', 'value'] } },
};

const heists: CollectionDeclaration = {
  name: 'heists',
  indexes: {
    byName: { fields: ['name.first'] },
    byTownLoot: { fields: ['$town', 'loot', 'caught'] },
    byPlan: { fields: ['plan'], unique: true },
  },
};

const town = fc.constantFrom('', 'Łódź', 'Oslo', 'Rome', 'Romeo', 'ﬁ', '~');
const loot = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const caught = fc.boolean();

const anyPut: fc.Arbitrary<Put> = fc
  .record({
    n: fc.nat(30),
    rev: fc.nat(9),
    expires: fc.constantFrom(null, 1_500, 3_000),
    body: fc.record(
      {
        'name.first': fc.option(town),
        $town: fc.option(town),
        loot: fc.option(loot),
        caught: fc.option(caught),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ n, rev, expires, body }) => ({
    id: `h${n}`,
    rev,
    body: n % 3 === 0 ? body : { ...body, plan: `p${n}` },
    ...(expires === null ? {} : { expiresAt: expires }),
  }));

/** A query by the index, with equal values in its first fields. */
const queryBy = (index: string, ...fields: readonly fc.Arbitrary<Scalar>[]): fc.Arbitrary<RangeQuery> =>
  fc.nat(fields.length).chain((held) => {
    const bound = fields[held];
    const bounds = bound
      ? fc.oneof(
          fc.constant({}),
          fc.record({ gt: bound }),
          fc.record({ gte: bound, lt: bound }),
          fc.record({ gt: bound, lte: bound }),
          fc.record({ lt: bound }),
          fc.record({ lte: bound }),
        )
      : fc.constant({});
    const page = fc.record({ limit: fc.nat(30), skip: fc.nat(4), descending: fc.boolean() });
    return fc
      .tuple(fc.tuple(...fields.slice(0, held)), bounds, page)
      .map(([prefix, within, paged]) => ({ index, prefix, ...within, ...paged }));
  });

const anyQuery = fc.oneof(
  queryBy('byName', town),
  queryBy('byTownLoot', town, loot, caught),
  queryBy(
    'byPlan',
    fc.nat(30).map((n) => `p${n}`),
  ),
);

const standingRows: Put[] = Array.from({ length: 12 }, (_, n) => ({
  id: `level_points c${n}`,
  rev: n,
  // Some are equal, and one has left the ranking.
  body: {
    metric: 'level_points',
    owner: `c${n}`,
    ...(n === 4 ? {} : { value: 100 + (n % 5), level: 3, earlier: -n }),
  },
}));

const attemptRows: Put[] = Array.from({ length: 12 }, (_, n) => ({
  id: `r${n + 10}`,
  rev: n,
  body: {
    character: `c${n % 2}`,
    row: `r${n + 10}`,
    at: 1_000 + n,
    task: n % 3,
    success: n % 4 > 0,
    money: n * 7,
  },
}));

function sumOf(rows: readonly { task: number; money: number }[], task: number): number {
  return rows.filter((row) => row.task === task).reduce((sum, { money }) => sum + money, 0);
}
