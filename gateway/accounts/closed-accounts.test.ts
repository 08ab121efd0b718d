import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { ClosedAccounts, closeAgain, recordClosed } from './closed-accounts.ts';
import { accountCollections, type AccountBody } from './collections.ts';

let folder: string;
let closed: ClosedAccounts;
let documents: MemoryDocuments;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-closed-'));
  closed = new ClosedAccounts(folder);
  documents = new MemoryDocuments();
  await documents.declare(accountCollections);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

let puts = 0;
const put = (id: string, closedAt?: number) => {
  puts += 1;
  const body: AccountBody = { email: `${id}@x`, passwordHash: '', verified: true, createdAt: 1 };
  return documents.putMany('accounts', [
    { id, rev: puts, body: closedAt === undefined ? body : { ...body, closedAt } },
  ]);
};
const closedAt = async (id: string) => (await documents.getMany('accounts', [id])).get(id)?.body['closedAt'];

test('what was closed and not opened again is known after a restart, whatever a power failure tore off', () => {
  closed.record('ann', 5);
  closed.record('bob', 6);
  closed.record('bob', null);
  appendFileSync(join(folder, 'closed'), '\n["cal",');
  new ClosedAccounts(folder).record('dan', 7);
  expect([...new ClosedAccounts(folder).all]).toEqual([
    ['ann', 5],
    ['dan', 7],
  ]);
});

test('accounts that are open in older documents are closed again, as long ago as they were', async () => {
  await put('ann');
  await put('bob');
  await put('cal', 3);
  closed.record('ann', 5);
  closed.record('cal', 4);
  closed.record('erased', 6);
  expect(await closeAgain(documents, closed)).toBe(1);
  expect(await closedAt('ann')).toBe(5);
  expect(await closedAt('bob')).toBe(undefined);
  expect(await closedAt('cal')).toBe(3);
  expect(await closeAgain(documents, closed)).toBe(0);
});

test('what other processes close and open again is recorded, however many at once; what was erased stays', async () => {
  for (let n = 0; n < 450; n += 1) await put(`p${n}`, 1_000 + Math.floor(n / 3));
  closed.record('erased', 6);
  await recordClosed(documents, closed);
  expect(closed.all.size).toBe(451);
  await put('p7');
  await put('p8', 9_999);
  await recordClosed(documents, closed);
  const known = new ClosedAccounts(folder).all;
  expect([known.size, known.get('p7'), known.get('p8'), known.get('erased')]).toEqual([
    450,
    undefined,
    9_999,
    6,
  ]);
});
