import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { viewBan } from '@rackets/engine/platform/moderation/views.ts';
import { openAccounts } from '@rackets/gateway/accounts/document-accounts.ts';
import { closedForMs } from '@rackets/gateway/accounts/account-services.ts';
import { eraseClosed } from '@rackets/gateway/accounts/erase-closed.ts';
import { MemoryBlobs } from '@rackets/gateway/media/memory-blobs.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { openTestPlatform } from '@rackets/gateway/pipeline/testing.ts';
import { openDocuments, openLog, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import { SealedTexts } from '@rackets/gateway/sealing/sealed-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesWith } from '@rackets/gateway/stores/testing/stored-files.ts';
import { accountsFile, streamFile, verifyBackup } from './manifest.ts';
import { restorePlace } from './restore-place.ts';
import { writeBackup } from './write-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'rackets-sealed-'));
const backup = join(root, 'backup');
const words = 'The quick brown fox has two accounts.';
const secret = { email: 'ada@example.org', password: 'correct horse battery', address: null };
const placeOf = (name: string): StorePlace => ({
  folder: join(root, name),
  eventStoreUrl: null,
  mongoUrl: null,
});
const played = placeOf('played');
let account = '';
let link = '';

/** Embedded stores with a banned account, a snapshot of the platform and a backup. */
beforeAll(async () => {
  const log = await openLog(played);
  const documents = await openDocuments(played);
  const accounts = await openAccounts(documents, { relaxedLimits: true });
  const signedIn = await accounts.register({ ...secret, passwordConfirm: secret.password });
  if (signedIn.kind !== 'done') throw new Error(`nobody could register: ${signedIn.kind}`);
  ({ account } = signedIn.value.session);
  const texts = await SealedTexts.open(documents);
  const { pipeline } = await openTestPlatform(log);
  const outcome = await pipeline.submit({
    id: 'ban',
    type: 'moderation.ban-account',
    actor: { account: 'm-mia', character: null, roles: ['moderator'] },
    vouched: { staff: false },
    payload: { account, reason: await texts.seal({ account, round: 0 }, 'ban', words), expiresAt: null },
  });
  expect(outcome.kind).toBe('accepted');
  await pipeline.close();
  const world = await recover(log, platformStream, readingMachine(platformStream));
  link = world.hash;
  await new Snapshots(join(played.folder, 'snapshots'), 'test').write(platformStream, world);
  const keys = join(played.folder, 'keys');
  await writeBackup({ log, documents, blobs: new MemoryBlobs(), keys, target: backup, build: 'test' });
  await documents.close();
  await log.close();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The ban reason as shown by a game whose stores are at `place`; the stream replays to the same hash. */
async function reasonAt(place: StorePlace): Promise<string | null> {
  const log = await openLog(place);
  const documents = await openDocuments(place);
  const world = await recover(log, platformStream, readingMachine(platformStream));
  expect(world.hash).toBe(link);
  const ban = viewBan(world, account, world.now);
  const texts = await SealedTexts.open(documents);
  const shown = ban && (await texts.show({ account, round: 0 }, ban.reason));
  await documents.close();
  await log.close();
  return shown;
}

/** Closes the account and erases it when due. Returns how many were erased. */
async function closeAndErase(place: StorePlace): Promise<number> {
  const documents = await openDocuments(place);
  const accounts = await openAccounts(documents, { relaxedLimits: true });
  const signedIn = await accounts.signIn(secret);
  if (signedIn.kind !== 'done') throw new Error(`nobody could sign in: ${signedIn.kind}`);
  await accounts.close(signedIn.value.session, { ...secret, endLife: async () => undefined });
  const erased = await eraseClosed(documents, Date.now() + 2 * closedForMs);
  await documents.close();
  return erased;
}

test('what was written stands in clear in no file of the stores, of snapshots or of a backup', () => {
  expect(filesWith(root, words)).toEqual([]);
  // The search does find plain text: the account concerned.
  const found = filesWith(root, account);
  expect(found).toEqual(
    expect.arrayContaining([`backup/${streamFile(platformStream)}`, `backup/${accountsFile}`]),
  );
  for (const folder of ['played/snapshots/', 'played/'])
    expect(found.filter((path) => path.startsWith(folder))).not.toEqual([]);
});

test('a backup restores it, and erasing the account erases it while the stream replays to the same hash', async () => {
  const place = placeOf('restored');
  const manifest = await verifyBackup(backup);
  await restorePlace({ place, keys: null, blobs: null, folder: backup, manifest, force: false });
  expect(await reasonAt(place)).toBe(words);
  expect(await closeAndErase(place)).toBe(1);
  expect(await reasonAt(place)).toBe('[erased]');
  // The game that was backed up has another copy of the key.
  expect(await reasonAt(played)).toBe(words);
});
