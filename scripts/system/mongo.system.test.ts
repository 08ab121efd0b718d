import { rmSync } from 'node:fs';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import {
  hasMongoServer,
  type MongoServer,
  startMongoServer,
} from '@rackets/projections/testing/mongo-server/mongo-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CrashLoad, faultless, judge } from './crash-load.ts';
import { freePort, ServerProcess } from './server.ts';

const kills = 8;

describe.skipIf(!hasMongoServer)('a server on MongoDB', () => {
  let mongo: MongoServer;
  let mongoUrl: string;
  let server: ServerProcess;

  beforeAll(async () => {
    mongo = await startMongoServer();
    mongoUrl = mongo.newDatabase();
    server = await ServerProcess.prepare({
      MONGODB_URL: mongoUrl,
      METRICS_PORT: String(await freePort()),
    });
  });

  afterAll(async () => {
    await server?.end('SIGKILL');
    await mongo?.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  });

  test(`loses nothing and doubles nothing through ${kills} SIGKILLs under load`, async () => {
    await server.start();
    const load = await CrashLoad.begin(server);
    for (let kill = 0; kill < kills; kill += 1) {
      await load.acknowledgesMore(1 + ((kill * 17) % 60));
      await server.end('SIGKILL');
      await server.start();
    }
    await load.stop();
    expect(await load.repeatLast(50)).toEqual([]);
    await server.untilProjected();
    expect(await server.end('SIGTERM')).toBe(0);
    const { acknowledged, repeated } = load;
    const place = { folder: server.dataDir, eventStoreUrl: null, mongoUrl };
    const { events, ...found } = await judge(place, acknowledged);
    console.log(
      [
        `on MongoDB: kills ${kills}, events ${events}, acknowledged ${acknowledged.length}, repeated ${repeated}`,
        `acknowledged and lost ${found.lost}, applied twice ${found.twice}, ledger sums off ${found.ledgerOff}`,
        `documents that differ from a fresh fold ${found.differing.length}`,
      ].join('\n'),
    );
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(found).toEqual(faultless);
  });
});

test('a server whose MongoDB does not answer does not start, and says why without the password', async () => {
  const lonely = await ServerProcess.prepare({
    MONGODB_URL: 'mongodb://vera:her-secret@127.0.0.1:9/rackets',
  });
  lonely.spawn();
  expect(await lonely.exited()).toBe(exitCodes.store);
  expect(lonely.output).toContain('MONGODB_URL: the MongoDB there cannot be used.');
  expect(lonely.output).not.toContain('her-secret');
  rmSync(lonely.dataDir, { recursive: true, force: true });
});
