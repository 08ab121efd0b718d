import { MongoClient } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { models } from '../models/index.ts';
import { compareWithFreshFold } from '../runner/rebuild-check.ts';
import { ArraySource } from '../testing/array-source.ts';
import { startMongoServer } from '../testing/mongo-server/mongo-server.ts';
import { isSecantusDb } from '../testing/mongo-server/secantusdb.ts';
import { playedLog, runToHead } from '../testing/played-log.ts';
import { openMongoDocuments } from './mongo-documents.ts';
import { isMongoFailure } from './mongo-refusals.ts';
import { NamedFailures } from './named-failures.ts';
import { scopedDocuments } from './scoped-documents.ts';

/** What `failCommand` is told to do, and the server's names for it. */
const faults: readonly (readonly [string, object])[] = [
  ['NotWritablePrimary', { errorCode: 10_107 }],
  ['ShutdownInProgress', { errorCode: 91 }],
  ['InterruptedDueToReplStateChange', { errorCode: 11_602 }],
  ['OutOfDiskSpace', { errorCode: 14_031 }],
  ['Unauthorized', { errorCode: 13 }],
  ['a connection that is closed', { closeConnection: true }],
  [
    'a write that is not confirmed',
    { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } },
  ],
];

/** The double in `mongo-faults.test.ts` fails in more ways; this is a server that others wrote, with retries and sessions. */
describe.skipIf(!isSecantusDb)('on a server that fails when it is told to', () => {
  test(
    'read models equal a fresh fold, whatever failed while they were written',
    { timeout: 600_000 },
    async () => {
      const server = await startMongoServer();
      const url = server.newDatabase();
      const admin = await MongoClient.connect(url);
      const failPoint = (mode: object | string, data = {}) =>
        admin
          .db('admin')
          .command({ configureFailPoint: 'failCommand', mode, data: { failCommands: ['update'], ...data } });
      const raw = await openMongoDocuments(url);
      const documents = scopedDocuments(new NamedFailures(raw, isMongoFailure), 'seed-3');
      const stream = 'round-1';
      const events = playedLog(3);
      const ends: unknown[] = [];
      for (const [index, [name, data]] of faults.entries()) {
        const share = Math.ceil((events.length * (index + 2)) / (faults.length + 2));
        // Some of the collections have been written by then, others and the checkpoints have not.
        await failPoint({ skip: 3 * index }, data);
        const end = await runToHead(stream, events.slice(0, share), documents, 2 + (index % 3)).catch(
          (error: unknown) => (error instanceof Error ? error.name : error),
        );
        await failPoint('off');
        ends.push([name, end]);
      }
      expect(ends).toEqual(faults.map(([name]) => [name, 'StoreUnavailableError']));
      await runToHead(stream, events, documents, 7);
      expect(await compareWithFreshFold(new ArraySource(events, 1), stream, documents, models)).toEqual([]);
      await raw.close();
      await admin.close();
      await server.stop();
    },
  );
});
