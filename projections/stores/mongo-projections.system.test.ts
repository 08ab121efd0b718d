import { defaultRules, features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { anyStep, perform } from '@rackets/engine/kernel/testing/steps.ts';
import { lockbox } from '@rackets/engine/kernel/testing/lockbox/lockbox.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../models/index.ts';
import { compareWithFreshFold } from '../runner/rebuild-check.ts';
import { runProjections } from '../runner/runner.ts';
import { ArraySource } from '../testing/array-source.ts';
import { Crash, FaultyDocuments } from '../testing/faulty-documents.ts';
import { hasMongoServer, type MongoServer, startMongoServer } from '../testing/mongo-server/mongo-server.ts';
import type { Documents } from './documents.ts';
import { openMongoDocuments } from './mongo-documents.ts';
import { scopedDocuments } from './scoped-documents.ts';

const stream = 'round-1';

/** The log of a random play with all features, the same for the same seed. */
function playedLog(seed: number): readonly RecordedEvent[] {
  const steps = fc.sample(fc.array(anyStep, { minLength: 40, maxLength: 60 }), { seed, numRuns: 1 })[0] ?? [];
  const play = openedPlay([...features, lockbox], { ...defaultRules() });
  for (const step of steps) perform(play, step);
  return play.log;
}

async function runToHead(events: readonly RecordedEvent[], documents: Documents, batchSize: number) {
  const stopping = new AbortController();
  const waiting = new Set(models.map(({ name }) => name));
  const onProgress = (model: string, revision: number) => {
    if (revision >= events.length - 1) waiting.delete(model);
    if (waiting.size === 0) stopping.abort();
  };
  const log = new ArraySource(events, batchSize);
  await runProjections({ log, stream, documents, models, onProgress }, stopping.signal);
}

describe.skipIf(!hasMongoServer)('read models in MongoDB', () => {
  let server: MongoServer;

  beforeAll(async () => {
    server = await startMongoServer();
  });

  afterAll(() => server?.stop());

  test('equal a fresh fold wherever the projector was killed, before or after any write', async () => {
    const store = await openMongoDocuments(server.newDatabase());
    let killed = 0;
    for (const seed of [1, 2, 3, 4]) {
      const events = playedLog(seed);
      const documents = scopedDocuments(store, `seed-${seed}`);
      for (const [index, at] of [seed, 9 + seed, 25 + seed, 40 + seed * 3].entries()) {
        const faulty = new FaultyDocuments(documents, at, (seed + index) % 2 === 0);
        await runToHead(events, faulty, 2 + index).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          killed += 1;
        });
      }
      await runToHead(events, documents, 7);
      const fresh = new ArraySource(events, 1);
      expect(await compareWithFreshFold(fresh, stream, documents, models)).toEqual([]);
    }
    expect(killed).toBeGreaterThan(8);
    await store.close();
  });
});
