import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '../runner/start-worker.ts';
import { describeDocuments } from './documents.conformance.ts';
import { DuplicateKeyError, type Put } from './documents.ts';
import { openLmdbDocuments } from './lmdb-documents.ts';

describeDocuments('LMDB', async (folder, now) => openLmdbDocuments(folder, now));

describe('LMDB documents', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-lmdb-documents-'));
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  test('can be written by two threads at once, and each sees the other’s writes', async () => {
    const count = 500;
    const documents = openLmdbDocuments(folder);
    const byN = { indexes: { byN: { fields: ['n'] } } };
    await documents.declare([
      { name: 'mine', ...byN },
      { name: 'theirs', ...byN },
    ]);
    const data = { folder, own: 'theirs', count };
    const worker = startWorker(new URL('lmdb-writer.worker.ts', import.meta.url), data);
    const ended = new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
    const missed: number[] = [];
    const checks: Promise<unknown>[] = [];
    worker.on('message', (written: number) => {
      const check = documents.count('theirs', { index: 'byN' });
      checks.push(check.then((found) => found < written && missed.push(written)));
    });
    for (let n = 0; n < count; n += 1) {
      await documents.putMany('mine', [{ id: `m${n}`, rev: 1, body: { n, [`main${n % 40}`]: 'x' } }]);
    }
    expect(await ended).toBe(0);
    await Promise.all(checks);
    expect(missed).toEqual([]);
    for (const [collection, prefix, key] of [
      ['mine', 'm', 'main'],
      ['theirs', 'w', 'worker'],
    ] as const) {
      const docs = await documents.range(collection, { index: 'byN', limit: count + 1 });
      expect(docs.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, n) => `${prefix}${n}`));
      expect(docs.every(({ body }, n) => `${key}${n % 40}` in body)).toBe(true);
    }
    await documents.close();
  });

  test('are written as a whole batch or not at all, and can swap unique values within one', async () => {
    const documents = openLmdbDocuments(folder);
    await documents.declare([{ name: 'people', indexes: { byEmail: { fields: ['email'], unique: true } } }]);
    await documents.putMany('people', [
      { id: 'a', rev: 1, body: { email: 'a@x' } },
      { id: 'b', rev: 1, body: { email: 'b@x' } },
    ]);
    const taken: Put[] = [
      { id: 'c', rev: 1, body: {} },
      { id: 'd', rev: 1, body: { email: 'a@x' } },
    ];
    await expect(documents.putMany('people', taken)).rejects.toThrow(DuplicateKeyError);
    expect((await documents.getMany('people', ['c', 'd'])).size).toBe(0);
    await documents.putMany('people', [
      { id: 'a', rev: 2, body: { email: 'b@x' } },
      { id: 'b', rev: 2, body: { email: 'a@x' } },
    ]);
    const docs = await documents.range('people', { index: 'byEmail', limit: 9 });
    expect(docs.map(({ id }) => id)).toEqual(['b', 'a']);
    await documents.close();
  });

  test('that have expired are removed, and no others', async () => {
    let now = 0;
    const documents = openLmdbDocuments(folder, () => now);
    await documents.declare([{ name: 'sessions', indexes: { byAccount: { fields: ['account'] } } }]);
    const sessions = Array.from({ length: 1_200 }, (_, index) => ({
      id: `s${index}`,
      rev: 1,
      body: { account: `a${index % 7}` },
      ...(index % 3 === 0 ? {} : { expiresAt: 100 + index }),
    }));
    await documents.putMany('sessions', sessions);
    now = 700;
    expect(await documents.sweep()).toBe(400);
    expect(await documents.sweep()).toBe(0);
    expect(await documents.count('sessions', { index: 'byAccount' })).toBe(800);
    now = 5_000;
    expect(await documents.sweep()).toBe(400);
    expect(await documents.count('sessions', { index: 'byAccount' })).toBe(400);
    await documents.close();
  });
});
