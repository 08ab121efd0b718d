import {
  mkdirSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ClosedAccounts } from '@rackets/gateway/accounts/closed-accounts.ts';
import { accountCollections } from '@rackets/gateway/accounts/collections.ts';
import { openAccounts } from '@rackets/gateway/accounts/document-accounts.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { PlayerDocuments, type PlayerDocument } from '@rackets/gateway/preferences/player-documents.ts';
import { contentOf } from '@rackets/gateway/log/content.ts';
import { FolderBlobs } from '@rackets/gateway/media/folder-blobs.ts';
import { MemoryBlobs } from '@rackets/gateway/media/memory-blobs.ts';
import { linkText } from '@rackets/gateway/log/hash-chain.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { loadSigningKey } from '@rackets/gateway/fairness/signing-key.ts';
import { loadDayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { openDocuments, openLog, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { readLines, writeLines } from './gzip-lines.ts';
import { accountsFile, describeFile, verifyBackup, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { restorePlace } from './restore-place.ts';
import { writeBackup } from './write-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'rackets-backup-'));
const made = join(root, 'made');
const secret = { email: 'ada@example.org', password: 'correct horse battery', address: null };
const notes: PlayerDocument<{ line: string }> = {
  name: 'notes',
  schema: z.strictObject({ line: z.string().default('') }),
};
let key = '';
let picture = '';
let events: readonly unknown[] = [];

const placeOf = (name: string): StorePlace => ({
  folder: join(root, name),
  eventStoreUrl: null,
  mongoUrl: null,
});

async function eventsOf(log: EventLog): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const batch of log.read(stream, 0)) found.push(...batch);
  return found;
}

/** A played round in embedded stores with a signed-in player, and its backup. */
beforeAll(async () => {
  const place = placeOf('played');
  const log = await openLog(place);
  const documents = await openDocuments(place);
  const accounts = await openAccounts(documents, { relaxedLimits: true });
  const signedIn = await accounts.register({ ...secret, passwordConfirm: secret.password });
  if (signedIn.kind !== 'done') throw new Error(`nobody could register: ${signedIn.kind}`);
  key = signedIn.value.key;
  await (
    await PlayerDocuments.open(documents)
  ).change(notes, { account: 'a1' }, () => ({ line: 'call Sal' }));
  const keys = join(place.folder, 'keys');
  await loadDayKeys(keys, 1, 119);
  await loadSigningKey(keys, 1, true);
  writeFileSync(join(keys, 'round-2.json.part'), 'being written');
  const { pipeline, clock } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  for (let n = 0; n < 40; n += 1) {
    clock.now += 400_000;
    await pipeline.submit(command(pipeline, 'a1', `c${n}`, 'small-crimes.attempt-task', { task: 0 }));
  }
  await pipeline.close();
  events = await eventsOf(log);
  const blobs = new FolderBlobs(join(place.folder, 'blobs'));
  picture = await blobs.put(Buffer.from('a face'));
  await writeBackup({ log, documents, blobs, keys: join(place.folder, 'keys'), target: made, build: 'test' });
  await documents.close();
  await log.close();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The content of the last event, to be appended once more. */
const lastOf = (all: readonly unknown[]) => all.at(-1) as Parameters<typeof contentOf>[0];

/** A copy of the backup that a test may damage. */
function copy(): string {
  const folder = mkdtempSync(join(root, 'copy-'));
  cpSync(made, folder, { recursive: true });
  return folder;
}

async function sessionsOf(place: StorePlace): Promise<readonly unknown[]> {
  const documents = await openDocuments(place);
  await documents.declare(accountCollections);
  const sessions = await documents.range('sessions', { index: 'account', limit: 9 });
  await documents.close();
  return sessions;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a backup', () => {
  test('restores every event, the keys, accounts, documents of players and pictures, and no session', async () => {
    const place = placeOf('restored');
    const manifest = await verifyBackup(made);
    expect(
      await restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: false }),
    ).toBeNull();
    const log = await openLog(place);
    expect(await eventsOf(log)).toEqual(events);
    await log.close();
    const documents = await openDocuments(place, { check: true });
    const accounts = await openAccounts(documents, { relaxedLimits: true });
    expect(await accounts.session(key)).toBeNull();
    expect((await accounts.signIn(secret)).kind).toBe('done');
    expect(await (await PlayerDocuments.open(documents)).read(notes, { account: 'a1' })).toEqual({
      line: 'call Sal',
    });
    const blobs = new FolderBlobs(join(place.folder, 'blobs'));
    expect(String(await blobs.get(picture))).toBe('a face');
    await documents.close();
    for (const name of ['round-1.json', 'round-1.signing.pem']) {
      const [before, after] = [placeOf('played'), place].map(({ folder }) => join(folder, 'keys', name));
      expect(readFileSync(after ?? '')).toEqual(readFileSync(before ?? ''));
      expect(statSync(after ?? '').mode & 0o777).toBe(0o600);
    }
  });

  test('of an older build, which has sessions in it, brings none back', async () => {
    const folder = copy();
    const manifest = await verifyBackup(folder);
    const [session] = await sessionsOf(placeOf('played'));
    const lines: string[] = [];
    for await (const line of readLines(join(folder, accountsFile))) lines.push(line);
    lines.push(JSON.stringify({ collection: 'sessions', put: session }));
    await writeLines(join(folder, accountsFile), eachOf(lines));
    const files = await Promise.all(manifest.files.map((file) => describeFile(folder, file.name)));
    await writeManifest(folder, { ...manifest, files });
    const place = placeOf('without-sessions');
    const verified = await verifyBackup(folder);
    await restorePlace({ place, keys: null, blobs: null, folder, manifest: verified, force: false });
    expect(await sessionsOf(place)).toEqual([]);
  });

  test('leaves closed what was closed after it was made', async () => {
    const manifest = await verifyBackup(made);
    const place = placeOf('closed');
    const restore = () =>
      restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: true });
    const open = async () => {
      const documents = await openDocuments(place);
      const closed = new ClosedAccounts(join(place.folder, 'keys'));
      return { documents, accounts: await openAccounts(documents, { relaxedLimits: true, closed }) };
    };
    await restore();
    const before = await open();
    const signedIn = await before.accounts.signIn(secret);
    if (signedIn.kind !== 'done') throw new Error(`nobody could sign in: ${signedIn.kind}`);
    const endLife = async () => undefined;
    expect((await before.accounts.close(signedIn.value.session, { ...secret, endLife })).kind).toBe('done');
    await before.documents.close();
    await restore();
    const after = await open();
    const offered = await after.accounts.signIn(secret);
    if (offered.kind !== 'closed') throw new Error(`the account is open: ${offered.kind}`);
    expect((await after.accounts.reopen({ token: offered.token, address: null })).kind).toBe('done');
    await after.documents.close();
    // Opened again since: that holds as well.
    await restore();
    const again = await open();
    expect((await again.accounts.signIn(secret)).kind).toBe('done');
    await again.documents.close();
  });

  test('is the same for every store: it moves a game into others', async () => {
    const [log, documents] = [new MemoryEventLog(), new MemoryDocuments()];
    const manifest = await verifyBackup(made);
    await restoreBackup({
      folder: made,
      manifest,
      log,
      documents,
      blobs: new MemoryBlobs(),
      keys: join(root, 'moved'),
    });
    expect(await eventsOf(log)).toEqual(events);
    await documents.declare(accountCollections);
    expect(await documents.count('accounts', { index: 'email' })).toBe(1);
  });

  test('puts the keys into a folder apart where one is named, and never over others', async () => {
    const place = placeOf('apart');
    const keys = join(root, 'apart-keys');
    mkdirSync(keys);
    // Of the game as it was when it was lost: the backup ends earlier.
    writeFileSync(join(keys, 'heads'), 'how far the log reached');
    const manifest = await verifyBackup(made);
    await restorePlace({ place, keys, blobs: null, folder: made, manifest, force: false });
    expect(readdirSync(keys)).toEqual(['round-1.json', 'round-1.signing.pem']);
    expect(readdirSync(place.folder)).not.toContain('keys');
    writeFileSync(join(keys, 'round-1.json'), 'of another game');
    const other = placeOf('apart-again');
    const restoring = restorePlace({ place: other, keys, blobs: null, folder: made, manifest, force: false });
    await expect(restoring).rejects.toThrow('is a different key');
    expect(() => statSync(other.folder)).toThrow('ENOENT');
  });

  test('that was ended in the middle of restoring can be restored again', async () => {
    const [log, documents] = [new MemoryEventLog(), new MemoryDocuments()];
    const manifest = await verifyBackup(made);
    const options = {
      folder: made,
      manifest,
      log,
      documents,
      blobs: new MemoryBlobs(),
      keys: join(root, 'again'),
    };
    let appends = 0;
    const dying: EventLog = Object.assign(Object.create(log) as EventLog, {
      append: (...append: Parameters<EventLog['append']>) => {
        appends += 1;
        return log.append(append[0], append[1], append[2].slice(0, 20));
      },
      read: log.read.bind(log),
      head: log.head.bind(log),
    });
    await expect(restoreBackup({ ...options, log: dying })).rejects.toThrow('reads back differently');
    expect(appends).toBeGreaterThan(0);
    expect(await log.head(stream)).toBe(19);
    await restoreBackup(options);
    expect(await eventsOf(log)).toEqual(events);
  });

  test('of events in the form of older builds keeps them to the letter', async () => {
    const log = await openLog(placeOf('old-log'));
    let last = { revision: -1, hash: '' };
    for (const event of events as Parameters<typeof contentOf>[0][]) {
      const old = linkText(last.hash, stream, last.revision + 1, JSON.stringify(contentOf(event)));
      await log.append(stream, last.revision, [old]);
      last = old;
    }
    const target = join(root, 'old');
    const documents = new MemoryDocuments();
    await writeBackup({
      log,
      documents,
      blobs: new MemoryBlobs(),
      keys: join(root, 'none'),
      target,
      build: 'test',
    });
    const place = placeOf('old-restored');
    await restorePlace({
      place,
      keys: null,
      blobs: null,
      folder: target,
      manifest: await verifyBackup(target),
      force: false,
    });
    const restored = await openLog(place);
    expect(await eventsOf(restored)).toEqual(await eventsOf(log));
    await restored.close();
    await log.close();
  });
});

describe('a damaged backup', () => {
  test('is found wherever a bit was flipped, a file was cut off or is missing', async () => {
    const folder = copy();
    let harmed = 0;
    let found = 0;
    const judge = async () => {
      harmed += 1;
      found += await verifyBackup(folder).then(
        () => 0,
        () => 1,
      );
    };
    for (const path of filesOf(folder)) {
      const whole = readFileSync(path);
      for (const at of placesIn(whole.length)) {
        const flipped = Buffer.from(whole);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
        writeFileSync(path, flipped);
        await judge();
        truncateSync(path, at);
        await judge();
      }
      writeFileSync(path, Buffer.concat([whole, Buffer.from('\n')]));
      await judge();
      rmSync(path);
      await judge();
      writeFileSync(path, whole);
    }
    console.log(`${harmed} backups harmed, ${found} found`);
    expect(harmed).toBeGreaterThan(800);
    expect(found).toBe(harmed);
    await verifyBackup(folder);
  });

  test('whose manifest was made to fit is found by the hash chain, and nothing is restored', async () => {
    const folder = copy();
    const manifest = await verifyBackup(folder);
    const name = `streams/${stream}.ndjson.gz`;
    const lines: string[] = [];
    for await (const line of readLines(join(folder, name))) lines.push(line);
    const doctored = lines.map((line, at) => (at === 30 ? line.replace(/1/, '2') : line));
    await writeLines(join(folder, name), eachOf(doctored));
    const files = await Promise.all(manifest.files.map((file) => describeFile(folder, file.name)));
    await writeManifest(folder, { ...manifest, files });
    const place = placeOf('doctored');
    const restoring = restorePlace({
      place,
      keys: null,
      blobs: null,
      folder,
      manifest: await verifyBackup(folder),
      force: false,
    });
    await expect(restoring).rejects.toThrow('are not those that the manifest names');
    expect(() => statSync(place.folder)).toThrow('ENOENT');
  });

  test('names no file outside of itself', async () => {
    const folder = copy();
    const manifest = await verifyBackup(folder);
    const outside = { name: 'keys/../../../etc/passwd', bytes: 1, sha256: '0'.repeat(64) };
    await writeManifest(folder, { ...manifest, files: [outside] });
    await expect(verifyBackup(folder)).rejects.toThrow('another version');
  });
});

describe('what is there already', () => {
  test('is neither overwritten by a backup nor by a restore, but moved aside when that is said', async () => {
    const manifest = await verifyBackup(made);
    const documents = new MemoryDocuments();
    const keys = placeOf('played').folder;
    const options = {
      log: new MemoryEventLog(),
      documents,
      blobs: new MemoryBlobs(),
      keys,
      target: made,
      build: 'test',
    };
    await expect(writeBackup(options)).rejects.toThrow('overwrites nothing');
    const target = join(root, 'ended');
    const dying = Object.assign(Object.create(documents) as MemoryDocuments, {
      declare: () => Promise.reject(new Error('killed')),
    });
    await expect(writeBackup({ ...options, target, documents: dying })).rejects.toThrow('killed');
    expect(readdirSync(root)).toContain('ended.part');
    await writeBackup({ ...options, target });
    expect(readdirSync(root)).not.toContain('ended.part');
    const place = placeOf('taken');
    await restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: false });
    writeFileSync(join(place.folder, 'mine'), 'kept');
    await expect(
      restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: false }),
    ).rejects.toThrow('not empty');
    const aside = await restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: true });
    expect(readFileSync(join(aside ?? '', 'mine'), 'utf8')).toBe('kept');
    expect(readdirSync(place.folder)).not.toContain('mine');
  });

  test('is left alone while a server uses it', async () => {
    const place = placeOf('served');
    const manifest = await verifyBackup(made);
    await restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: false });
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((done) => server.listen(join(place.folder, 'server.sock'), done));
    await expect(
      restorePlace({ place, keys: null, blobs: null, folder: made, manifest, force: true }),
    ).rejects.toThrow('A server uses');
    server.close();
  });

  test('in a store that went on after the backup is left alone, and nothing is left behind', async () => {
    const folder = join(root, 'went-on');
    const manifest = await verifyBackup(made);
    // The log of a server stays where it is while the folder is built beside.
    const behind = new MemoryEventLog();
    await restoreBackup({
      folder: made,
      manifest,
      log: behind,
      documents: new MemoryDocuments(),
      blobs: new MemoryBlobs(),
      keys: join(root, 'went-on-keys'),
    });
    const head = await behind.head(stream);
    await behind.append(stream, head, [
      linkText(manifest.streams[0]?.hash ?? '', stream, head + 1, JSON.stringify(contentOf(lastOf(events)))),
    ]);
    const again = restoreBackup({
      folder: made,
      manifest,
      log: behind,
      documents: new MemoryDocuments(),
      blobs: new MemoryBlobs(),
      keys: folder,
    });
    await expect(again).rejects.toThrow(
      `${stream} goes on to event ${head + 1} there, 1 beyond the backup, and events cannot be removed.`,
    );
    expect(() => statSync(folder)).toThrow('ENOENT');
  });

  test('in a store that refuses the backup leaves no half-built folder', async () => {
    const manifest = await verifyBackup(made);
    const place = placeOf('refused');
    const foreign = { ...manifest, streams: manifest.streams.map((each) => ({ ...each, hash: 'another' })) };
    const restoring = restorePlace({
      place,
      keys: null,
      blobs: null,
      folder: made,
      manifest: foreign,
      force: false,
    });
    await expect(restoring).rejects.toThrow('are not those that the manifest names');
    expect(() => statSync(`${place.folder}.restoring`)).toThrow('ENOENT');
  });

  test('of other events in a stream is never written over', async () => {
    const log = new MemoryEventLog();
    const { pipeline } = await openPipeline(log);
    await pipeline.close();
    const manifest = await verifyBackup(made);
    const options = {
      folder: made,
      manifest,
      log,
      documents: new MemoryDocuments(),
      blobs: new MemoryBlobs(),
      keys: join(root, 'x'),
    };
    const head = await log.head(stream);
    // With the same keys and clock the opening is the same; the next event is not.
    await born((await openPipeline(log)).pipeline, 'a9', 'Cal Reed');
    await expect(restoreBackup(options)).rejects.toThrow('holds other events');
    expect(await log.head(stream)).toBeGreaterThan(head);
  });
});

test('a backup holds no read models, and its accounts are in one file of lines', async () => {
  const rows: { collection: string; put: { body: Record<string, unknown> } }[] = [];
  for await (const line of readLines(join(made, accountsFile)))
    rows.push(JSON.parse(line) as (typeof rows)[number]);
  expect(rows.map(({ collection }) => collection)).toEqual(['accounts']);
  expect(rows[0]?.put.body['email']).toBe(secret.email);
  expect(
    filesOf(made)
      .map((path) => path.slice(made.length + 1))
      .toSorted(),
  ).toEqual([
    `blobs/${picture}`,
    'documents/accounts.ndjson.gz',
    'documents/desk.ndjson.gz',
    'keys/round-1.json',
    'keys/round-1.signing.pem',
    'manifest',
    `streams/${stream}.ndjson.gz`,
  ]);
});

/** Every byte of a small file, and 250 places of a larger one, including its ends. */
function placesIn(length: number): number[] {
  const most = Math.min(length, 250);
  return Array.from({ length: most }, (_, n) => Math.floor((n * (length - 1)) / Math.max(1, most - 1)));
}

async function* eachOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
