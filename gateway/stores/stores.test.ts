import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LmdbDocuments, openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { type Fault, MongoDouble } from '@rackets/projections/testing/mongo-double/mongo-double.ts';
import { lastWords } from '../process/last-words.ts';
import { documentsFailure, openDocuments, type StorePlace } from './stores.ts';

let place: StorePlace;
let file: string;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-stores-'));
  place = { folder, eventStoreUrl: null, mongoUrl: null };
  file = join(folder, 'documents/documents.mdb');
  const documents = await openDocuments(place);
  await documents.declare([{ name: 'people', indexes: { byName: { fields: ['name'] } } }]);
  const long = 'z'.repeat(9_000);
  await documents.putMany('people', [
    { id: 'id-of-ann', rev: 1, body: { name: 'NameOfAnn', says: 'WordsOfAnn' } },
    { id: 'id-of-bob', rev: 1, body: { name: 'NameOfBob', says: `${long}WordsOfBob` } },
  ]);
  await documents.close();
});

afterEach(() => rmSync(place.folder, { recursive: true, force: true }));

test.each(['id-of-ann', 'NameOfAnn', 'WordsOfAnn', 'WordsOfBob', 'byName', 'people'])(
  'a flipped bit in each place where %s stands is found before the documents are opened',
  async (text) => {
    const healthy = readFileSync(file);
    const places: number[] = [];
    for (let at = healthy.indexOf(text); at >= 0; at = healthy.indexOf(text, at + 1)) places.push(at);
    const outcomes: string[] = [];
    for (const at of places) {
      const damaged = Buffer.from(healthy);
      // The lowest bit of the last letter: keys stay in their order.
      damaged[at + text.length - 1] = damaged.readUInt8(at + text.length - 1) ^ 1;
      writeFileSync(file, damaged);
      outcomes.push(await openDocuments(place, { check: true }).then(readsAsBefore, reasonOf));
    }
    expect(outcomes).toContain('corrupt');
    // A page that was freed may hold what stood there before.
    expect(outcomes.filter((outcome) => outcome !== 'corrupt' && outcome !== 'as before')).toEqual([]);
  },
);

/** Flips a bit of what Ann says, wherever it stands: a page that was freed holds it, too. */
function damage(): void {
  const bytes = readFileSync(file);
  const after = 'ordsOfAnn';
  for (let at = bytes.indexOf(after); at >= 0; at = bytes.indexOf(after, at + 1))
    bytes[at - 1] = bytes.readUInt8(at - 1) ^ 1;
  writeFileSync(file, bytes);
}

async function openAndClose(): Promise<boolean | undefined> {
  const documents = await openDocuments(place, { check: true });
  await documents.close();
  return documents.isUnread;
}

/** Ends as SIGKILL does: without a note, and with the mark that the file is open. */
async function openAndBeKilled(): Promise<boolean | undefined> {
  const documents = await openDocuments(place, { check: true });
  await LmdbDocuments.prototype.close.call(documents);
  return documents.isUnread;
}

const mark = (): string => `${file}.open`;

test('a file that nobody has changed since its owner closed it is not read again at a start', async () => {
  expect(await openAndClose()).toBe(false);
  expect(existsSync(mark())).toBe(false);
  expect(await openAndClose()).toBe(true);
});

test('nor is one whose owner was killed, but for where it begins', async () => {
  expect(await openAndBeKilled()).toBe(false);
  expect(existsSync(`${file}.clean`)).toBe(false);
  expect(await openAndBeKilled()).toBe(true);
  const healthy = readFileSync(file);
  writeFileSync(file, Buffer.alloc(healthy.length));
  expect(await openDocuments(place, { check: true }).catch(reasonOf)).toBe('corrupt');
  writeFileSync(file, healthy.subarray(0, 8_192));
  expect(await openDocuments(place, { check: true }).catch(reasonOf)).toBe('corrupt');
  writeFileSync(file, healthy);
  expect(await openAndClose()).toBe(true);
  expect(await openAndClose()).toBe(true);
});

test('whoever keeps ending early reads everything at the sixth start, and then not again', async () => {
  const unread: unknown[] = [];
  for (let start = 0; start < 8; start += 1) unread.push(await openAndBeKilled());
  expect(unread).toEqual([false, true, true, true, true, false, true, true]);
  damage();
  const last: unknown[] = [];
  for (let start = 0; start < 4; start += 1) last.push(await openAndBeKilled().catch(reasonOf));
  expect(last).toEqual([true, true, 'corrupt', 'corrupt']);
});

test('an owner that has lived for a minute did not end early', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const unread: unknown[] = [];
    for (let start = 0; start < 9; start += 1) {
      const documents = await openDocuments(place, { check: true });
      unread.push(documents.isUnread);
      vi.advanceTimersByTime(60_000);
      await vi.waitUntil(() => readFileSync(mark(), 'utf8') === '{"starts":0}', { timeout: 30_000 });
      await LmdbDocuments.prototype.close.call(documents);
    }
    expect(unread).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
  } finally {
    vi.useRealTimers();
  }
});

test('a damaged document of a file that was not read is never served, and has the next start read everything', async () => {
  await openAndBeKilled();
  damage();
  const failures: Error[] = [];
  const documents = await openDocuments(place, {
    check: true,
    onFailed: (failure) => failures.push(failure),
  });
  expect(documents.isUnread).toBe(true);
  await documents.declare([{ name: 'people', indexes: { byName: { fields: ['name'] } } }]);
  expect((await documents.getMany('people', ['id-of-bob'])).size).toBe(1);
  await expect(documents.getMany('people', ['id-of-ann'])).rejects.toThrow('is not what was written');
  await expect(documents.range('people', { index: 'byName', limit: 5 })).rejects.toThrow(
    'is not what was written',
  );
  expect(failures.map((failure) => documentsFailure(failure).reason)).toEqual(['corrupt']);
  await expect(documents.putMany('people', [{ id: 'c', rev: 1, body: {} }])).rejects.toThrow(
    'is not what was written',
  );
  await LmdbDocuments.prototype.close.call(documents);
  expect(await openDocuments(place, { check: true }).catch(reasonOf)).toBe('corrupt');
});

test('a file that was changed since is read, and so is one with a note of another state or none', async () => {
  await openAndClose();
  const note = readFileSync(`${file}.clean`);
  damage();
  expect(await openDocuments(place, { check: true }).catch(reasonOf)).toBe('corrupt');
  damage();
  expect(await openAndClose()).toBe(false);
  const documents = await openDocuments(place, { check: true });
  await documents.declare([{ name: 'more', indexes: {} }]);
  await LmdbDocuments.prototype.close.call(documents);
  writeFileSync(`${file}.clean`, note);
  expect(await openAndClose()).toBe(false);
  writeFileSync(`${file}.clean`, '{');
  expect(await openAndClose()).toBe(false);
  rmSync(`${file}.clean`);
  expect(await openAndClose()).toBe(false);
  rmSync(`${file}.clean`);
  writeFileSync(mark(), '{');
  expect(await openAndClose()).toBe(false);
});

test('what went bad on the disk without a trace is found while the file is read in the background', async () => {
  const { signal } = new AbortController();
  const healthy = openLmdbDocuments(join(place.folder, 'documents'));
  await healthy.declare([{ name: 'odd', indexes: { byNumber: { fields: ['number'] } } }]);
  const numbers = [5e-324, -5e-324, 1.7e308, -0.1, 2 ** 60, 0];
  await healthy.putMany(
    'odd',
    numbers.map((number, n) => ({ id: `n${n}`, rev: 1, body: { number } })),
  );
  await expect(healthy.readThrough(signal)).resolves.toBeUndefined();
  await healthy.close();
  damage();
  const documents = openLmdbDocuments(join(place.folder, 'documents'));
  await expect(documents.readThrough(signal)).rejects.toThrow('is not what was written');
  await documents.close();
});

test('a start on a database that loses writes, or refuses them, ends with code 12 and says why', async () => {
  const double = await MongoDouble.start();
  const mongo = { ...place, mongoUrl: double.url('test') };
  const start = async (onUpdate: Fault): Promise<string> => {
    double.faults.onCommand = (name) => (name === 'update' ? onUpdate : null);
    const failure: unknown = await openDocuments(mongo, { isStart: true }).catch((error: unknown) => error);
    return lastWords(failure, new Date(0));
  };
  const error = { code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on test' };
  expect([
    await start({ kind: 'answered', answer: { n: 1, nModified: 1 } }),
    await start({ kind: 'refused', error }),
  ]).toEqual([
    expect.stringMatching(/^MONGODB_URL: .*exit code 12\n {2}because: The server ends an unordered batch/s),
    expect.stringMatching(/^MONGODB_URL: .*exit code 12\n {2}because: not authorized on test/s),
  ]);
  double.faults.onCommand = undefined;
  await (await openDocuments(mongo, { isStart: true })).close();
  double.die();
});

function reasonOf(error: unknown): string {
  return error instanceof Error && 'reason' in error ? String(error.reason) : String(error);
}

async function readsAsBefore(documents: Awaited<ReturnType<typeof openDocuments>>): Promise<string> {
  await documents.declare([{ name: 'people', indexes: { byName: { fields: ['name'] } } }]);
  const found = await documents.range('people', { index: 'byName', limit: 5 });
  await documents.close();
  const told = found.map(({ id, body }) => `${id} ${JSON.stringify(body).slice(-13)}`);
  return told.join() === 'id-of-ann "WordsOfAnn"},id-of-bob zWordsOfBob"}' ? 'as before' : 'SERVED';
}
