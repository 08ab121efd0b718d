import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LmdbDocuments, openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { openDocuments, type StorePlace } from './stores.ts';

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

test('a file that nobody has changed since its owner closed it is not read again at a start', async () => {
  expect(await openAndClose()).toBe(false);
  expect(await openAndClose()).toBe(true);
  // Another thread's writes come before its owner's end; those of a process that was killed, after the last note.
  const killed = await openDocuments(place, { check: true });
  expect(existsSync(`${file}.clean`)).toBe(false);
  await LmdbDocuments.prototype.close.call(killed);
  expect(await openAndClose()).toBe(false);
});

test('a file that was changed since is read, and so is one with a note of another state', async () => {
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
  await expect(documents.readThrough(signal)).rejects.toThrow('is what was written');
  await documents.close();
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
