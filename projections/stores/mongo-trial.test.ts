import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Document } from 'mongodb';
import { MongoDouble } from '../testing/mongo-double/mongo-double.ts';
import { openMongoDocuments, type MongoDocuments } from './mongo-documents.ts';
import { UnfitServerError } from './mongo-trial.ts';

let double: MongoDouble;
let documents: MongoDocuments;

beforeEach(async () => {
  double = await MongoDouble.start();
  documents = await openMongoDocuments(double.url('test'));
});

afterEach(async () => {
  await documents.close();
  double.die();
});

/** What the trial ends with on a server that answers commands of writes as `answer` says. */
function tried(answer: (updates: readonly Document[]) => Document | null): Promise<unknown> {
  double.faults.onCommand = (name, command) => {
    const answered = name === 'update' ? answer(command['updates']) : null;
    return answered && { kind: 'answered', answer: answered };
  };
  return documents.tryServer().catch((error: unknown) => error);
}

const taken = (index: number) => ({ index, code: 11_000, errmsg: '' });

test('a server that does what the game relies on passes, again and beside another process, and keeps nothing', async () => {
  await expect(Promise.all([documents.tryServer(), documents.tryServer()])).resolves.toBeDefined();
  const removed: unknown[] = [];
  double.faults.onCommand = (name, command) => {
    if (name === 'delete') removed.push(command['deletes']);
    return null;
  };
  await documents.tryServer();
  expect(removed.length).toBe(1);
});

test('a server that ends an unordered batch at its first refused write does not', async () => {
  const end = await tried((updates) =>
    updates.length < 3 ? null : { n: 0, nModified: 0, writeErrors: [taken(0)] },
  );
  expect(end).toBeInstanceOf(UnfitServerError);
  expect(String(end)).toContain('ends an unordered batch of writes at the first');
});

test('nor one that lets several writers replace the same version', async () => {
  const end = await tried(([{ upsert = false } = {}]) => (upsert ? null : { n: 1, nModified: 1 }));
  expect(end).toBeInstanceOf(UnfitServerError);
  expect(String(end)).toContain('lets several writers replace the same version');
});

test('nor one that lets none of them do it', async () => {
  const end = await tried(([{ upsert = false } = {}]) => (upsert ? null : { n: 0, nModified: 0 }));
  expect(end).toBeInstanceOf(UnfitServerError);
});

test('a server that cannot be asked is not called unfit', async () => {
  double.faults.onCommand = (name) =>
    name === 'update' ? { kind: 'refused', error: { code: 14_031, codeName: 'OutOfDiskSpace' } } : null;
  const end = await documents.tryServer().catch((error: unknown) => error);
  expect(end).toBeInstanceOf(Error);
  expect(end).not.toBeInstanceOf(UnfitServerError);
});
