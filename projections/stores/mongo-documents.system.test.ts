import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hasMongoServer,
  isMongoStandIn,
  type MongoServer,
  startMongoServer,
} from '../testing/mongo-server/mongo-server.ts';
import { isSecantusDb } from '../testing/mongo-server/secantusdb.ts';
import { describeDocuments } from './documents.conformance.ts';
import { type CollectionDeclaration, StoreUnavailableError } from './documents.ts';
import { type MongoDocuments, openMongoDocuments } from './mongo-documents.ts';
import { isMongoFailure } from './mongo-refusals.ts';
import { NamedFailures } from './named-failures.ts';

describe.skipIf(!hasMongoServer)('on a MongoDB', () => {
  let server: MongoServer;
  const byFolder = new Map<string, string>();

  beforeAll(async () => {
    server = await startMongoServer();
  });

  afterAll(() => server?.stop());

  describeDocuments(
    'MongoDB',
    (folder, now) => {
      const url = byFolder.get(folder) ?? server.newDatabase();
      byFolder.set(folder, url);
      return openMongoDocuments(url, now);
    },
    { withoutSurrogates: isMongoStandIn, ordinaryNumbers: isSecantusDb },
  );

  describe('MongoDB documents', () => {
    let url: string;
    let now: number;
    let documents: MongoDocuments;

    beforeEach(async () => {
      now = 0;
      url = server.newDatabase();
      documents = await openMongoDocuments(url, () => now);
    });

    afterEach(() => documents.close());

    test('are kept by a server that does what the game relies on', async () => {
      await expect(documents.tryServer()).resolves.toBeUndefined();
    });

    test('that have expired are removed, and no others', async () => {
      await documents.declare([{ name: 'sessions', indexes: { byAccount: { fields: ['account'] } } }]);
      const sessions = Array.from({ length: 120 }, (_, index) => ({
        id: `s${index}`,
        rev: 1,
        body: { account: `a${index % 7}` },
        ...(index % 3 === 0 ? {} : { expiresAt: 100 + index }),
      }));
      await documents.putMany('sessions', sessions);
      now = 160;
      expect(await documents.sweep()).toBe(40);
      expect(await documents.sweep()).toBe(0);
      expect(await documents.count('sessions', { index: 'byAccount' })).toBe(80);
      now = 5_000;
      expect(await documents.sweep()).toBe(40);
      expect(await documents.count('sessions', { index: 'byAccount' })).toBe(40);
    });

    test('may use names of collections, indexes and fields that MongoDB does not accept', async () => {
      const names = ['round-1 a.b', 'round-1 a b', 'round-1.a.b', 'round-1%20a%20b', ' a', 'a  b', '$a'];
      names.push('system.x', 'system x', 'rackets declarations');
      const indexes = { 'by.$field x': { fields: ['$field.x'] }, $unique: { fields: ['u.$'], unique: true } };
      await documents.declare(names.map((name) => ({ name, indexes })));
      for (const [n, name] of names.entries()) {
        const body = { '$field.x': n, 'u.$': 'taken' };
        expect(await documents.insert(name, { id: 'a', rev: 1, body })).toBe(true);
        await expect(documents.insert(name, { id: 'b', rev: 1, body })).rejects.toThrow(
          `the same $unique stands in ${name}`,
        );
        expect(await documents.range(name, { index: 'by.$field x', prefix: [n], limit: 9 })).toEqual([
          { id: 'a', rev: 1, body },
        ]);
      }
    });

    test('can be written by several processes at once, and the highest rev of each wins', async () => {
      const processes = [documents, await openMongoDocuments(url), await openMongoDocuments(url)];
      for (const each of processes) await each.declare([{ name: 'pages', indexes: {} }]);
      const ids = Array.from({ length: 20 }, (_, n) => `p${n}`);
      const batches = Array.from({ length: 24 }, (_, n) => {
        const rev = (n * 7) % 24;
        return { rev, puts: ids.map((id) => ({ id, rev, body: { rev } })) };
      });
      const written = await Promise.all(
        batches.map(({ puts }, n) => (processes[n % 3] ?? documents).putMany('pages', puts)),
      );
      const highest = batches.findIndex(({ rev }) => rev === 23);
      expect(written[highest]).toEqual(ids);
      const found = await documents.getMany('pages', ids);
      expect([...found.values()].map(({ rev, body }) => [rev, body['rev']])).toEqual(ids.map(() => [23, 23]));
      for (const each of processes.slice(1)) await each.close();
    });

    test('that blocked a batch are checked again, because they may be gone by then', async () => {
      // Each call of the clock takes long.
      const slow = await openMongoDocuments(url, () => (now += 100));
      await slow.declare([{ name: 'pages', indexes: {} }]);
      await slow.putMany('pages', [
        { id: 'gone', rev: 9, body: {}, expiresAt: now + 250 },
        { id: 'kept', rev: 9, body: {} },
      ]);
      const batch = ['gone', 'kept'].map((id) => ({ id, rev: 5, body: {} }));
      expect(await slow.putMany('pages', batch)).toEqual(['gone']);
      expect([...(await slow.getMany('pages', ['gone', 'kept'])).values()].map(({ rev }) => rev)).toEqual([
        5, 9,
      ]);
      await slow.close();
    });

    test('are acknowledged even if the address asks for no acknowledgement', async () => {
      const careless = await openMongoDocuments(`${url}${url.includes('?') ? '&' : '?'}w=0`);
      await careless.declare([{ name: 'pages', indexes: {} }]);
      expect(await careless.insert('pages', { id: 'a', rev: 1, body: {} })).toBe(true);
      expect(await careless.insert('pages', { id: 'a', rev: 1, body: {} })).toBe(false);
      expect(await careless.removeMany('pages', ['a'])).toBe(1);
      await careless.close();
    });

    test('report that they are unavailable when the server is gone', async () => {
      const other = await openMongoDocuments(server.newDatabase());
      const named = new NamedFailures(other, isMongoFailure);
      await named.declare([{ name: 'sessions', indexes: {} }]);
      await other.close();
      const asked = [
        named.getMany('sessions', ['s']),
        named.putMany('sessions', [{ id: 's', rev: 1, body: {} }]),
        named.insert('sessions', { id: 's', rev: 1, body: {} }),
      ];
      for (const answer of asked) await expect(answer).rejects.toBeInstanceOf(StoreUnavailableError);
    });

    test('get the indexes of a new declaration, whatever existed before', async () => {
      const declared = (indexes: CollectionDeclaration['indexes']) =>
        documents.declare([{ name: 'people', indexes }]);
      await declared({ byName: { fields: ['name'] }, byAge: { fields: ['age'] } });
      const people = Array.from({ length: 1_200 }, (_, n) => ({
        id: `p${n}`,
        rev: 1,
        body: { name: n % 9, age: n },
      }));
      await documents.putMany('people', people);
      await declared({ byName: { fields: ['age', 'name'] }, byAge: { fields: ['age'], unique: true } });
      expect(await documents.count('people', { index: 'byName', prefix: [7] })).toBe(1);
      const twin = { id: 'twin', rev: 1, body: { age: 1_199 } };
      await expect(documents.insert('people', twin)).rejects.toThrow('the same byAge');
      await declared({});
      expect(await documents.insert('people', twin)).toBe(true);
      expect(await indexNames(url, 'people')).toEqual(['_expiresAt', '_id_']);
    });
  });
});

async function indexNames(url: string, collection: string): Promise<string[]> {
  const client = new MongoClient(url);
  const indexes: { name: string }[] = await client.db().collection(collection).listIndexes().toArray();
  await client.close();
  return indexes.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
}
