import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { ClosedAccounts } from '../accounts/closed-accounts.ts';
import { openAccounts } from '../accounts/document-accounts.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { born, openPipeline } from '../pipeline/testing.ts';
import { assertAccounts } from './assert-accounts.ts';

const password = 'correct horse battery';
const place = { folder: '/srv/rackets', eventStoreUrl: null, mongoUrl: null };
let keys: string;
let closed: ClosedAccounts;
let pipeline: Awaited<ReturnType<typeof openPipeline>>['pipeline'];
let documents: MemoryDocuments;
let account: string;

/** A round with a bot and a player. */
beforeEach(async () => {
  keys = mkdtempSync(join(tmpdir(), 'rackets-accounts-'));
  closed = new ClosedAccounts(keys);
  documents = new MemoryDocuments();
  const accounts = await openAccounts(documents, { relaxedLimits: true });
  const wish = { email: 'ada@example.org', password, passwordConfirm: password, address: null };
  const signedIn = await accounts.register(wish);
  if (signedIn.kind !== 'done') throw new Error(`nobody could register: ${signedIn.kind}`);
  ({ account } = signedIn.value.session);
  ({ pipeline } = await openPipeline(new MemoryEventLog()));
  await born(pipeline, 'bot-1', 'Etta Orr');
});

afterEach(() => rmSync(keys, { recursive: true, force: true }));

const judged = (there: MemoryDocuments) => assertAccounts(there, place, pipeline, closed);

test('documents without any account of a round’s players are lost, and nothing is served', async () => {
  await born(pipeline, account, 'Ada Stone');
  await expect(judged(new MemoryDocuments())).rejects.toMatchObject({
    reason: 'corrupt',
    message:
      'The documents in /srv/rackets are lost: the log has gangsters of players, but none of their accounts exists. Restore a backup.',
  });
  await expect(judged(documents)).resolves.toBe(undefined);
});

test('a round without players needs no account, and neither does one whose players have closed theirs', async () => {
  await expect(judged(new MemoryDocuments())).resolves.toBe(undefined);
  await born(pipeline, account, 'Ada Stone');
  closed.record(account, 1);
  await expect(judged(new MemoryDocuments())).resolves.toBe(undefined);
});
