import { features, quietRules } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { anyStep, perform } from '@rackets/engine/kernel/testing/steps.ts';
import { lockbox } from '@rackets/engine/kernel/testing/lockbox/lockbox.ts';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { models } from '../models/index.ts';
import { type MemoryCollections, MemoryDocuments } from '../stores/memory-documents.ts';
import { ArraySource } from '../testing/array-source.ts';
import { counting } from '../testing/counting-model.ts';
import { Crash, FaultyDocuments } from '../testing/faulty-documents.ts';
import { Demand } from './demand.ts';
import { foldBatch } from './fold-batch.ts';
import { defineModel, type Model } from './model.ts';
import { compareWithFreshFold } from './rebuild-check.ts';
import { project } from './project.ts';
import { type Reached, runProjections } from './runner.ts';
import type { Timing } from './timing.ts';

const stream = 'round-1';
const waits = { timeout: 30_000 };

const all = [...features, lockbox];

/** The log of a random play with all features, at whose end everybody dies if `deadly`. */
const logOf = (deadly: boolean): fc.Arbitrary<RecordedEvent[]> =>
  fc.array(anyStep, { minLength: 20, maxLength: 60 }).map((steps) => {
    const play = openedPlay(all, quietRules());
    for (const step of steps) perform(play, step);
    const living = deadly ? [...play.world.characters.values()].filter(({ dead }) => dead === null) : [];
    for (const { id } of living) remove(play, id);
    return play.log;
  });
const anyLog = logOf(false);

interface Run {
  readonly batchSize?: number;
  /** Every batch is a write of its own unless it is said. */
  readonly eventsAWrite?: number;
  readonly only?: readonly Model[];
}

/** Runs until every model has come to the head, then stops as a server does. */
async function runToHead(
  events: readonly RecordedEvent[],
  documents: ConstructorParameters<typeof FaultyDocuments>[0],
  { batchSize = 7, eventsAWrite = 1, only = models }: Run = {},
): Promise<void> {
  const stopping = new AbortController();
  const waiting = new Set(only.map(({ name }) => name));
  const onProgress = (revision: number, reached: Reached) => {
    if (revision >= events.length - 1) for (const model of reached.keys()) waiting.delete(model);
    if (waiting.size === 0) stopping.abort();
  };
  const log = new ArraySource(events, batchSize);
  await runProjections({ log, stream, documents, models: only, eventsAWrite, onProgress }, stopping.signal);
}

const differences = (events: readonly RecordedEvent[], documents: MemoryDocuments, only = models) =>
  compareWithFreshFold(new ArraySource(events, 1), stream, documents, only);

describe('the projection runner', () => {
  test('produces the same documents for any batch size and any number of batches a write', async () => {
    const sizes = fc.record({
      batchSize: fc.integer({ min: 1, max: 40 }),
      eventsAWrite: fc.integer({ min: 1, max: 80 }),
    });
    await fc.assert(
      fc.asyncProperty(anyLog, sizes, async (events, run) => {
        const documents = new MemoryDocuments();
        await runToHead(events, documents, run);
        expect(await differences(events, documents)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('changes nothing when events are delivered again, from anywhere and in other batches', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, fc.nat(), fc.nat(), async (events, from, to) => {
        const collections: MemoryCollections = new Map();
        const documents = new MemoryDocuments(collections);
        await runToHead(events, documents);
        const before = structuredClone(collections);
        const again = events.slice(from % events.length, (to % events.length) + 1);
        for (const model of models) await project(model, again, documents);
        expect(collections).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  test('ends with the documents of a fresh fold wherever it is killed, before or after any write', async () => {
    let killed = 0;
    await fc.assert(
      fc.asyncProperty(
        anyLog,
        fc.array(
          fc.record({
            at: fc.integer({ min: 1, max: 90 }),
            afterwards: fc.boolean(),
            eventsAWrite: fc.constantFrom(1, 1, 20),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (events, crashes) => {
          const documents = new MemoryDocuments();
          for (const [index, { at, afterwards, eventsAWrite }] of crashes.entries()) {
            const faulty = new FaultyDocuments(documents, at, afterwards);
            const run = { batchSize: 3 + index * 5, eventsAWrite };
            await runToHead(events, faulty, run).catch((error: unknown) => {
              if (!(error instanceof Crash)) throw error;
              killed += 1;
            });
          }
          await runToHead(events, documents);
          expect(await differences(events, documents)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
    expect(killed).toBeGreaterThan(10);
  });

  test('completes a batch of which a store wrote only some documents', async () => {
    const isWritten = fc.func<[collection: string, id: string, rev: number], boolean>(fc.boolean());
    await fc.assert(
      fc.asyncProperty(logOf(true), isWritten, async (events, written) => {
        const documents = new MemoryDocuments();
        await documents.declare(models.flatMap(({ collections }) => collections));
        for (let at = 0; at < events.length; at += 7) {
          const batch = events.slice(at, at + 7);
          for (const model of models) {
            for (const [collection, puts] of await foldBatch(model, batch, documents)) {
              const some = puts.filter(({ id, rev }) => written(collection, id, rev));
              await documents.putMany(collection, some);
            }
            await project(model, batch, documents);
          }
        }
        expect(await differences(events, documents)).toEqual([]);
      }),
      { numRuns: Number(process.env['TORN_RUNS'] ?? 20) },
    );
  });

  test('killed before its checkpoint it counts nothing twice, though the next batch is a larger one', async () => {
    const events = fc.sample(anyLog, { seed: 5, numRuns: 1 })[0] ?? [];
    const model = counting('first', 1);
    let killed = 0;
    for (const at of [1, 2, 3, 4, 5]) {
      const kept = new MemoryDocuments();
      const dying = new FaultyDocuments(kept, at, true);
      await runToHead(events.slice(0, 5), dying, { batchSize: 5, only: [model] }).catch(
        (error: unknown) => (killed += Number(error instanceof Crash)),
      );
      await runToHead(events.slice(0, 12), kept, { batchSize: 12, only: [model] });
      expect(await differences(events.slice(0, 12), kept, [model])).toEqual([]);
    }
    expect(killed).toBeGreaterThan(1);
  });

  test('writes a document once for all batches that it lags behind', async () => {
    const events = fc.sample(anyLog, { seed: 5, numRuns: 1 })[0] ?? [];
    const model = counting('first', 1);
    const documents = new MemoryDocuments();
    const written: number[] = [];
    const counted = new FaultyDocuments(documents, Infinity, false);
    const putMany = counted.putMany;
    counted.putMany = (collection, puts) => {
      if (collection === 'first') written.push(...puts.map(({ rev }) => rev));
      return putMany(collection, puts);
    };
    await runToHead(events.slice(0, 20), counted, { batchSize: 3, eventsAWrite: 9, only: [model] });
    expect(written).toEqual([8, 17, 19]);
    expect(await differences(events.slice(0, 20), documents, [model])).toEqual([]);
  });

  test('loads a document that an earlier batch of the same write put without reading it', async () => {
    const events = fc.sample(anyLog, { seed: 5, numRuns: 1 })[0] ?? [];
    const model = defineModel({
      ...counting('first', 1),
      touches: ({ revision }) => (revision === 0 ? [] : [{ collection: 'first', id: 'v1' }]),
      fold({ revision }, docs) {
        const before = revision === 0 ? 0 : Number(docs.get('first', 'v1')?.['events']);
        docs.put('first', 'v1', { events: before + 1 });
      },
    });
    const documents = new MemoryDocuments();
    await documents.declare(model.collections);
    // Written before a crash whose checkpoint was not.
    await documents.putMany('first', [{ id: 'v1', rev: 4, body: { events: 5 } }]);
    await runToHead(events.slice(0, 9), documents, { batchSize: 1, eventsAWrite: 100, only: [model] });
    const doc = (await documents.getMany('first', ['v1'])).get('v1');
    expect(doc).toEqual({ id: 'v1', rev: 8, body: { events: 9 } });
  });

  test('lets events gather for the whole interval only after a write of many', async () => {
    const events = fc.sample(anyLog, { seed: 5, numRuns: 1 })[0] ?? [];
    const model = counting('first', 1);
    const rests: number[] = [];
    const timing: Timing = {
      elapsed: () => 0,
      after(ms, callback) {
        rests.push(ms);
        queueMicrotask(callback);
        return () => undefined;
      },
      soon: (callback) => callback(),
    };
    const log = new ArraySource(events.slice(0, 17), 17);
    const stopping = new AbortController();
    const onProgress = (revision: number) => {
      if (revision === 16) setImmediate(() => log.push(...events.slice(17, 18)));
      if (revision === 17) setImmediate(() => stopping.abort());
    };
    await runProjections(
      { log, stream, documents: new MemoryDocuments(), models: [model], everyMs: 48, timing, onProgress },
      stopping.signal,
    );
    expect(rests).toEqual([48, 3]);
  });

  test('lets what nobody waits for gather for longer, until somebody waits', async () => {
    const events = fc.sample(anyLog, { seed: 5, numRuns: 1 })[0] ?? [];
    const rests: number[] = [];
    let endRest: () => void = () => undefined;
    const timing: Timing = {
      elapsed: () => 0,
      after(ms, callback) {
        rests.push(ms);
        endRest = callback;
        return () => undefined;
      },
      soon: (callback) => callback(),
    };
    const log = new ArraySource(events.slice(0, 1));
    const demand = new Demand();
    const stopping = new AbortController();
    const written: number[] = [];
    const models = [counting('first', 1)];
    const running = runProjections(
      {
        log,
        stream,
        documents: new MemoryDocuments(),
        models,
        timing,
        everyMs: 32,
        demand,
        unaskedMs: 250,
        onProgress: (revision) => written.push(revision),
      },
      stopping.signal,
    );
    const resting = (times: number) => vi.waitFor(() => expect(rests).toHaveLength(times), waits);
    await resting(1);
    log.push(...events.slice(1, 3));
    demand.raise(2);
    // Not before the pause after a write of few events is over, as without readers.
    expect(rests).toEqual([2]);
    expect(written).toEqual([-1, 0]);
    endRest();
    await resting(2);
    expect(written).toEqual([-1, 0, 2]);
    log.push(...events.slice(3, 5));
    endRest();
    await resting(3);
    // What was there before is no reason to write, nor is what has been written long ago.
    demand.raise(1);
    expect(rests).toEqual([2, 4, 250]);
    expect(written).toEqual([-1, 0, 2]);
    demand.raise(4);
    await resting(4);
    expect(written).toEqual([-1, 0, 2, 4]);
    endRest();
    await resting(5);
    log.push(...events.slice(5, 6));
    endRest();
    await vi.waitFor(() => expect(written).toEqual([-1, 0, 2, 4, 5]), waits);
    stopping.abort();
    await running;
  });

  test('resumes from its checkpoint and reports the models’ progress, once a write', async () => {
    const events = fc.sample(anyLog, { seed: 5, numRuns: 1 })[0] ?? [];
    const documents = new MemoryDocuments();
    const both = [counting('first', 1), { ...counting('second', 1), of: {} }];
    await runToHead(events.slice(0, 10), documents, { only: both });
    const told: [number, Record<string, readonly string[]>][] = [];
    const stopping = new AbortController();
    const log = new ArraySource(events.slice(0, 12), 50);
    const running = runProjections(
      {
        log,
        stream,
        documents,
        models: both,
        onProgress: (revision, reached) => {
          told.push([revision, Object.fromEntries(reached)]);
          if (revision === 11) log.push(...events.slice(12, 14));
          if (revision === 13) stopping.abort();
        },
      },
      stopping.signal,
    );
    await running;
    expect(told).toEqual([
      [9, { first: [], second: [] }],
      [11, { first: ['first'], second: [] }],
      [13, { first: ['first'], second: [] }],
    ]);
  });

  test('stops with the error of a fold that throws, and nothing of its batch is counted as done', async () => {
    const events = fc.sample(anyLog, { seed: 6, numRuns: 1 })[0] ?? [];
    const documents = new MemoryDocuments();
    const broken: Model = {
      ...counting('first', 1),
      fold(event) {
        if (event.revision === 8) throw new Error('a fold of ours is wrong');
      },
    };
    await expect(runToHead(events, documents, { only: [broken] })).rejects.toThrow('a fold of ours is wrong');
    await runToHead(events, documents, { only: [counting('first', 1)] });
    expect(await differences(events, documents, [counting('first', 1)])).toEqual([
      { model: 'first', collection: 'first', id: 'v1', problem: 'different' },
    ]);
  });

  test('refuses a fold that reads what it has not named', async () => {
    const events = fc.sample(anyLog, { seed: 6, numRuns: 1 })[0] ?? [];
    const careless: Model = { ...counting('first', 1), touches: () => [] };
    await expect(runToHead(events, new MemoryDocuments(), { only: [careless] })).rejects.toThrow(
      'among what',
    );
  });
});

describe('the comparison with a fresh fold', () => {
  test('names documents that are missing or different and counts those that should not be', async () => {
    const events = fc.sample(anyLog, { seed: 8, numRuns: 1 })[0] ?? [];
    const rows = defineModel({
      name: 'rows',
      version: 1,
      collections: [{ name: 'rows', indexes: { byType: { fields: ['type'] } } }],
      touches: () => [],
      fold: (event, docs) => docs.put('rows', `r${event.revision}`, { type: event.type }),
    });
    const documents = new MemoryDocuments();
    await runToHead(events, documents, { only: [rows] });
    expect(await differences(events, documents, [rows])).toEqual([]);
    await documents.removeMany('rows', ['r1']);
    await documents.putMany('rows', [{ id: 'r2', rev: 99_999, body: { type: 'other' } }]);
    await documents.putMany('rows', [
      { id: 'x1', rev: 1, body: { type: 'other' } },
      { id: 'x2', rev: 1, body: { type: 'other' } },
    ]);
    expect(await differences(events, documents, [rows])).toEqual([
      { model: 'rows', collection: 'rows', id: 'r1', problem: 'missing' },
      { model: 'rows', collection: 'rows', id: 'r2', problem: 'different' },
      { model: 'rows', collection: 'rows', id: '1 rows', problem: 'unexpected' },
    ]);
  });
});
