import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
