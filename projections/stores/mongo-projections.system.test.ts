import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../models/index.ts';
import { compareWithFreshFold } from '../runner/rebuild-check.ts';
import { ArraySource } from '../testing/array-source.ts';
import { Crash, FaultyDocuments } from '../testing/faulty-documents.ts';
import { hasMongoServer, type MongoServer, startMongoServer } from '../testing/mongo-server/mongo-server.ts';
import { playedLog, runToHead } from '../testing/played-log.ts';
import { openMongoDocuments } from './mongo-documents.ts';
import { scopedDocuments } from './scoped-documents.ts';

const stream = 'round-1';

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
        await runToHead(stream, events, faulty, 2 + index).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          killed += 1;
        });
      }
      await runToHead(stream, events, documents, 7);
      const fresh = new ArraySource(events, 1);
      expect(await compareWithFreshFold(fresh, stream, documents, models)).toEqual([]);
    }
    expect(killed).toBeGreaterThan(8);
    await store.close();
  });
});
