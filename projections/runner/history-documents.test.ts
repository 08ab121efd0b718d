import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoreUnavailableError, type Documents, type RangeQuery } from '../stores/documents.ts';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { ArraySource } from '../testing/array-source.ts';
import { plainEvent } from '../testing/plain-event.ts';
import { withHistories } from '../testing/with-histories.ts';
import { buildBeside } from './build-beside.ts';
import { foldBatch } from './fold-batch.ts';
import { dropOld } from './generations.ts';
import { historyModel } from './histories.ts';
import { openLiveDocuments } from './live-documents.ts';
import { rowId, type Model } from './model.ts';
import { project } from './project.ts';
import { compareWithFreshFold } from './rebuild-check.ts';
import { runProjections } from './runner.ts';

const stream = 'round-1';
const name = 'gifts';

/** Of each gift a row for the giver and one for whom it is given to, listed by gangster and by gangster and side. */
const gifts = historyModel({
  name,
  version: 3,
  collections: [],
  touches: () => [],
  fold: () => undefined,
  histories: [
    {
      name,
      indexes: {
        byCharacter: { fields: ['character', 'row'] },
        bySide: { fields: ['character', 'side', 'row'] },
      },
      rows: ({ data, at }) =>
        Object.entries(data).map(([side, character]) => ({
          of: { character, side },
          tell: () => ({ at, of: side === 'giver' ? 1 : 2 }),
        })),
    },
  ],
});
/** With its rows as documents, which is what it was before there were lists. */
const asRows = gifts.asRows as Model;

const gift = (revision: number, giver: string, to: string, at = revision): RecordedEvent =>
  plainEvent(revision, { at, data: { giver, ...(to === giver ? {} : { to }) } });

async function folded(model: Model, log: readonly RecordedEvent[], atOnce: number): Promise<Documents> {
  const stored = new MemoryDocuments();
  await stored.declare(model.collections);
  for (let at = 0; at < log.length; at += atOnce) await project(model, log.slice(at, at + atOnce), stored);
  return model === gifts ? withHistories(stored, [gifts], log) : stored;
}

const who = fc.constantFrom('ann', 'bob c', 'c%20d');
const anyLog = fc
  .array(fc.record({ giver: who, to: who, later: fc.nat({ max: dayMs / 2 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((all) => {
    let at = 0;
    return all.map(({ giver, to, later }, revision) => gift(revision, giver, to, (at += later)));
  });

const anyQuery: fc.Arbitrary<RangeQuery> = fc
  .record({
    of: fc.oneof(
      who.map((character) => ({ index: 'byCharacter', prefix: [character] })),
      fc.tuple(who, fc.constantFrom('giver', 'to')).map((prefix) => ({ index: 'bySide', prefix })),
    ),
    low: fc.constantFrom('none', 'gt', 'gte'),
    high: fc.constantFrom('none', 'lt', 'lte'),
    bounds: fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 2 }), fc.nat({ max: 60 }), fc.nat({ max: 2 })),
    page: fc.record({
      descending: fc.boolean(),
      limit: fc.integer({ min: 1, max: 9 }),
      skip: fc.nat({ max: 20 }),
    }),
  })
  .map(({ of, low, high, bounds: [from, fromN, to, toN], page }) => ({
    ...of,
    ...page,
    ...(low === 'none' ? {} : { [low]: rowId(from, fromN) }),
    ...(high === 'none' ? {} : { [high]: rowId(to, toN) }),
  }));

/** What both give for a query: the rows themselves are the oracle. */
async function expectSame(lists: Documents, rows: Documents, query: RangeQuery): Promise<void> {
  expect(await lists.range(name, query)).toEqual(await rows.range(name, query));
  const { limit: _limit, skip: _skip, descending: _descending, ...counted } = query;
  expect(await lists.count(name, counted)).toBe(await rows.count(name, counted));
}

test('a history that is made of the log gives what its rows would give, for every query', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLog,
      fc.integer({ min: 1, max: 9 }),
      fc.array(anyQuery, { minLength: 10, maxLength: 10 }),
      async (log, atOnce, queries) => {
        const lists = await folded(gifts, log, atOnce);
        const rows = await folded(asRows, log, 1);
        for (const query of queries) await expectSame(lists, rows, query);
        const ids = log.flatMap(({ revision }) => [0, 1, 2].map((n) => rowId(revision, n)));
        expect(await lists.getMany(name, [...ids, 'no row', ''])).toEqual(await rows.getMany(name, ids));
      },
    ),
    { numRuns: 60 },
  );
});

test('more rows than the list of a day takes are found in their order, by page and by bound', async () => {
  const most = 2_300;
  const days = [0, 0, dayMs, 2 * dayMs];
  const log = Array.from({ length: most }, (_, n) =>
    gift(n, 'ann', n % 500 === 0 ? 'ann' : 'bob', days[Math.floor((4 * n) / most)]),
  );
  const [lists, rows] = [await folded(gifts, log, 64), await folded(asRows, log, most)];
  for (const descending of [true, false]) {
    for (const skip of [0, 995, 1_140, 1_150, 1_725, 2_290]) {
      const query = { index: 'byCharacter', prefix: ['ann'], descending, skip, limit: 20 };
      await expectSame(lists, rows, query);
      await expectSame(lists, rows, { ...query, skip: 3, lt: rowId(skip) });
      await expectSame(lists, rows, { ...query, skip: 3, gte: rowId(skip, 1) });
    }
  }
  const full = await lists.range('gifts byCharacter', { index: 'byPlace', prefix: ['ann'], limit: 5_000 });
  expect(Math.max(...full.map(({ body }) => (body['rows'] as readonly number[]).length))).toBe(1_000);
});

test('a store that has written only some documents of a batch is completed, past a full list, too', async () => {
  const log = Array.from({ length: 1_400 }, (_, n) => gift(n, 'ann', 'bob', 5));
  const isWritten = fc.func<[collection: string, id: string, rev: number], boolean>(fc.boolean());
  await fc.assert(
    fc.asyncProperty(isWritten, fc.integer({ min: 100, max: 700 }), async (written, atOnce) => {
      const documents = new MemoryDocuments();
      await documents.declare(gifts.collections);
      for (let at = 0; at < log.length; at += atOnce) {
        const batch = log.slice(at, at + atOnce);
        for (const [collection, puts] of await foldBatch(gifts, batch, documents)) {
          const some = puts.filter(({ id, rev }) => written(collection, id, rev));
          await documents.putMany(collection, some);
        }
        await project(gifts, batch, documents);
      }
      await documents.declare([{ name: 'checkpoints', indexes: {} }]);
      expect(await compareWithFreshFold(new ArraySource(log), stream, documents, [gifts])).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('what the log has and the model has not folded is not there', async () => {
  const log = [gift(0, 'ann', 'bob'), gift(1, 'ann', 'bob')];
  const stored = new MemoryDocuments();
  await stored.declare(gifts.collections);
  const documents = withHistories(stored, [gifts], log);
  await project(gifts, log.slice(0, 1), documents);
  const query = { index: 'byCharacter', prefix: ['bob'], limit: 9 };
  expect((await documents.range(name, query)).map(({ id }) => id)).toEqual([rowId(0, 1)]);
  const ids = [rowId(0, 1), rowId(1, 0), rowId(1, 1), rowId(7, 0)];
  expect([...(await documents.getMany(name, ids)).keys()]).toEqual([rowId(0, 1)]);
  await project(gifts, log.slice(1), documents);
  expect([...(await documents.getMany(name, ids)).keys()]).toEqual(ids.slice(0, 3));
});

test('a server of the log that lacks a listed event is asked again later, instead of leaving out its row', async () => {
  const log = [gift(0, 'ann', 'bob'), gift(1, 'ann', 'bob')];
  const stored = new MemoryDocuments();
  await stored.declare(gifts.collections);
  await project(gifts, log, stored);
  const behind = withHistories(stored, [gifts], log.slice(0, 1));
  const query = { index: 'byCharacter', prefix: ['bob'], limit: 9 };
  await expect(behind.range(name, query)).rejects.toThrow(StoreUnavailableError);
});

test('a page reads each event once, and again not at all', async () => {
  const log = Array.from({ length: 40 }, (_, n) => gift(n, 'ann', 'bob'));
  const stored = new MemoryDocuments();
  await stored.declare(gifts.collections);
  await project(gifts, log, stored);
  const read: number[] = [];
  const source = {
    async *read(_stream: string, from: number) {
      read.push(from);
      yield log.slice(from, from + 1);
    },
  };
  const documents = withHistories(stored, [gifts], { log: source, stream });
  const query = { index: 'byCharacter', prefix: ['ann'], descending: true, limit: 20 };
  const page = await documents.range(name, query);
  expect(read.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 20 + n));
  expect(await documents.range(name, query)).toEqual(page);
  expect(read).toHaveLength(20);
});

test('an event with two rows in one list is refused when it is folded', async () => {
  const twice = historyModel({
    name: 'twice',
    version: 1,
    collections: [],
    touches: () => [],
    fold: () => undefined,
    histories: [
      {
        name: 'twice',
        indexes: { byCharacter: { fields: ['character', 'row'] } },
        rows: () => [1, 2].map((n) => ({ of: { character: 'ann' }, tell: () => ({ n }) })),
      },
    ],
  });
  const documents = new MemoryDocuments();
  await documents.declare(twice.collections);
  await expect(project(twice, [plainEvent(0)], documents)).rejects.toThrow(
    'given.stated has one row in each list of twice',
  );
});

/** Follows the log to its end, as a projector does. */
async function follow(documents: Documents, model: Model, log: readonly RecordedEvent[]): Promise<void> {
  const stopping = new AbortController();
  const onProgress = (revision: number) => revision === log.length - 1 && stopping.abort();
  await runProjections(
    { log: new ArraySource(log), stream, documents, models: [model], onProgress },
    stopping.signal,
  );
}

test('a round whose documents are rows goes on with rows, and is lists once it is rebuilt', async () => {
  const log = Array.from({ length: 30 }, (_, n) => gift(n, 'ann', n % 3 === 0 ? 'ann' : 'bob'));
  const source = new ArraySource(log);
  const collections = new Map();
  const documents = new MemoryDocuments(collections);
  const sizeOf = (collection: string): number => collections.get(collection)?.size ?? 0;
  await follow(documents, asRows, log.slice(0, 20));
  expect(sizeOf(name)).toBe(33);
  // The build with lists is started.
  const live = await openLiveDocuments(documents, [gifts], { log: source, stream });
  await follow(documents, gifts, log);
  expect(sizeOf(name)).toBe(50);
  const rows = await folded(asRows, log, 30);
  const query = { index: 'byCharacter', prefix: ['ann'], descending: true, limit: 20 };
  await expectSame(live.documents, rows, query);
  // An operator rebuilds it.
  expect(await buildBeside({ log: source, stream, documents, model: gifts, compared: true })).toEqual([]);
  await expectSame(live.documents, rows, query);
  await live.serve(name, { generation: 1, version: gifts.version });
  await expectSame(live.documents, rows, query);
  const reopened = await openLiveDocuments(documents, [gifts], { log: source, stream });
  await expectSame(reopened.documents, rows, query);
  expect(sizeOf('1 gifts byCharacter')).toBe(2);
  expect(sizeOf('1 gifts')).toBe(0);
  expect(await dropOld(documents, gifts)).toBe(1);
  expect(sizeOf(name)).toBe(0);
  await expectSame(reopened.documents, rows, query);
});

test('a new round has lists from its first event on', async () => {
  const log = Array.from({ length: 10 }, (_, n) => gift(n, 'ann', 'bob'));
  const collections = new Map();
  const documents = new MemoryDocuments(collections);
  await follow(documents, gifts, log);
  expect(collections.get('gifts byCharacter').size).toBe(2);
  expect(collections.get(name)?.size ?? 0).toBe(0);
  expect(await compareWithFreshFold(new ArraySource(log), stream, documents, [gifts])).toEqual([]);
});
