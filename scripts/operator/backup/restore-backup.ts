import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { type AccountRow, writeAccountRows } from '@rackets/gateway/accounts/account-rows.ts';
import { writePlayerDocuments } from '@rackets/gateway/preferences/player-documents.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { maxAppendBytes, maxAppendEvents } from '@rackets/gateway/log/event-log.ts';
import { linkText } from '@rackets/gateway/log/hash-chain.ts';
import { concerns } from '@rackets/gateway/log/touches.ts';
import { appendBatch } from '@rackets/gateway/pipeline/writer/append-batch.ts';
import { linkAt } from '@rackets/gateway/pipeline/recover.ts';
import type { Blobs } from '@rackets/gateway/media/blobs.ts';
import type { Documents, Put } from '@rackets/projections/stores/documents.ts';
import { readLines } from './gzip-lines.ts';
import { accountsFile, playerDocumentsFile, type Manifest, streamFile } from './manifest.ts';

export interface RestoreOptions {
  /** The backup, verified. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly log: EventLog;
  readonly documents: Documents;
  /** The folder for the secret keys. */
  readonly keys: string;
  readonly blobs: Blobs;
  readonly onProgress?: (stream: string, revision: number) => void;
}

/** Space for the links that a store keeps with an append. */
const appendBytes = maxAppendBytes - 4096;

type Stream = Manifest['streams'][number];

/**
 * Writes a verified backup into stores: streams, then accounts and player documents, then keys and pictures. A stream
 * that holds the first part of the same events is continued, so an interrupted restore can be repeated. Throws a
 * sentence if the events do not chain up to the link in the manifest, or if a stream holds others.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { folder, manifest, log, documents } = options;
  await assertUntouched(
    log,
    manifest.streams.map(({ name }) => name),
  );
  await log.assertWritable?.(manifest.streams.map(({ name }) => name));
  for (const stream of manifest.streams) await assertNotAhead(log, stream);
  for (const stream of manifest.streams) await restoreStream(options, stream);
  await writeAccountRows(documents, rowsOf<AccountRow>(folder, accountsFile));
  // Older backups have no player documents.
  if (manifest.files.some(({ name }) => name === playerDocumentsFile))
    await writePlayerDocuments(documents, rowsOf<Put>(folder, playerDocumentsFile));
  await restoreKeys(options);
  for (const { name } of manifest.files)
    if (name.startsWith('blobs/')) await options.blobs.put(await readFile(join(folder, name)));
  for (const stream of manifest.streams) await verifyStream(log, stream);
}

/** What is begun on a stream that somebody deleted or limited does not begin with its first event. */
async function assertUntouched(log: EventLog, streams: readonly string[]): Promise<void> {
  const looked = await log.touches?.(streams);
  const touch = looked?.touches.find(concerns(streams));
  if (touch) throw new Error(touch.says);
}

/** A store that went on after the backup is not gone back in: streams only grow. */
async function assertNotAhead(log: EventLog, { name, revision }: Stream): Promise<void> {
  const there = await log.head(name);
  if (there <= revision) return;
  throw new Error(
    `${name} goes on to event ${there} there, ${there - revision} beyond the backup, and events cannot be removed. Restore into an empty store, or start the game on this one, which has more than the backup.`,
  );
}

async function restoreStream({ folder, log, onProgress }: RestoreOptions, stream: Stream): Promise<void> {
  const { name } = stream;
  const there = await log.head(name);
  let batch: RecordedEvent[] = [];
  let bytes = 0;
  let last = { revision: -1, hash: '' };
  /** The append under way: what follows is read and hashed meanwhile. */
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = write(batch, last.revision);
    // Whoever awaits it next hears of a failure.
    writing.catch(() => undefined);
    batch = [];
    bytes = 0;
  };
  const write = async (events: readonly RecordedEvent[], revision: number) => {
    const [first] = events;
    if (first) await appendBatch(log, name, first.revision - 1, events);
    onProgress?.(name, revision);
  };
  for await (const line of readLines(join(folder, streamFile(name)))) {
    // Foreign events do not chain up to the head in the manifest.
    const event = linkText(last.hash, name, last.revision + 1, line);
    const size = Buffer.byteLength(line) + 1;
    if (batch.length === maxAppendEvents || bytes + size > appendBytes) await flush();
    last = event;
    if (event.revision <= there) {
      if (event.revision === there) await assertSame(log, name, event);
      continue;
    }
    batch.push(event);
    bytes += size;
  }
  await flush();
  await writing;
  if (last.revision !== stream.revision || last.hash !== stream.hash)
    throw new Error(`The events of ${name} are not those that the manifest names. Do not use any of it.`);
}

async function assertSame(log: EventLog, stream: string, { revision, hash }: RecordedEvent): Promise<void> {
  if ((await linkAt(log, stream, revision)) !== hash)
    throw new Error(`${stream} already exists and holds other events. Restore into an empty store.`);
}

/** Reads everything back, which also verifies the chain. */
async function verifyStream(log: EventLog, { name, revision, hash }: Stream): Promise<void> {
  let last = { revision: -1, hash: '' };
  for await (const batch of log.read(name, 0)) last = batch.at(-1) ?? last;
  if (last.revision !== revision || last.hash !== hash)
    throw new Error(`${name} was written but reads back differently. Do not use any of it.`);
}

async function* rowsOf<Row>(folder: string, file: string): AsyncGenerator<Row> {
  // `write-backup.ts` wrote these lines, and the manifest's hash confirms them.
  for await (const line of readLines(join(folder, file))) yield JSON.parse(line) as Row;
}

async function restoreKeys({ folder, manifest, keys }: RestoreOptions): Promise<void> {
  await mkdir(keys, { recursive: true, mode: 0o700 });
  for (const { name } of manifest.files) {
    if (!name.startsWith('keys/')) continue;
    const path = join(keys, basename(name));
    await assertNoOther(path, join(folder, name));
    await copyFile(join(folder, name), path);
    await chmod(path, 0o600);
  }
}

/** An existing key belongs to another game, or is this very one. */
async function assertNoOther(path: string, key: string): Promise<void> {
  const there = await readFile(path).catch(() => null);
  if (there && !there.equals(await readFile(key)))
    throw new Error(`${path} already exists and is a different key. Move it away first.`);
}
