import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAccountRows } from '@rackets/gateway/accounts/account-rows.ts';
import { readPlayerDocuments } from '@rackets/gateway/preferences/player-documents.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { linkedText } from '@rackets/gateway/log/hash-chain.ts';
import type { Blobs } from '@rackets/gateway/media/blobs.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { readLines, writeLines } from './gzip-lines.ts';
import {
  accountsFile,
  type BackedUpFile,
  backupFormat,
  describeFile,
  playerDocumentsFile,
  type Manifest,
  streamFile,
  writeManifest,
} from './manifest.ts';

export interface BackupOptions {
  readonly log: EventLog;
  /** The streams to copy; all that hold events by default. */
  readonly streams?: readonly string[];
  readonly documents: Documents;
  /** The folder of the secret keys. */
  readonly keys: string;
  /** Uploaded pictures. */
  readonly blobs: Blobs;
  /** Where the backup is written; must not exist yet. */
  readonly target: string;
  readonly build: string;
  /** Called with each stream's revision reached. */
  readonly onProgress?: (stream: string, revision: number) => void;
}

const folders = ['streams', 'documents', 'keys', 'blobs'];

/**
 * Writes a backup of a game that may keep running: first the streams up to their ends at the start, then the keys, then
 * accounts and sessions, then player documents, then pictures. In this order every actor in the copied events has an
 * account and a key. Read models are left out, because they are folded from the log. The folder gets its name once it
 * is complete.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const target = resolve(options.target);
  const part = `${target}.part`;
  if (existsSync(target)) throw new Error(`${target} already exists; a backup overwrites nothing.`);
  // Left by an interrupted backup.
  await rm(part, { recursive: true, force: true });
  for (const folder of folders) await mkdir(join(part, folder), { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  const streams = await copyStreams(options, part);
  const keys = await copyKeys(options.keys, part);
  const accounts = await copyAccounts(options.documents, part);
  await writeLines(join(part, playerDocumentsFile), asLines(readPlayerDocuments(options.documents)));
  const blobs = await copyBlobs(options.blobs, part);
  const names = [
    ...streams.map(({ name }) => streamFile(name)),
    ...keys,
    accountsFile,
    playerDocumentsFile,
    ...blobs,
  ];
  const files: BackedUpFile[] = [];
  // One at a time: thousands of pictures are more than may be open at once.
  for (const name of names) files.push(await describeFile(part, name));
  const manifest: Manifest = { format: backupFormat, at, build: options.build, streams, accounts, files };
  await writeManifest(part, manifest);
  for (const folder of [...folders, '.']) await syncFolder(join(part, folder));
  await rename(part, target);
  return manifest;
}

async function copyStreams(
  { log, streams: wanted, onProgress }: BackupOptions,
  part: string,
): Promise<Manifest['streams']> {
  const heads: { name: string; revision: number }[] = [];
  for (const name of wanted ?? (await log.streams())) heads.push({ name, revision: await log.head(name) });
  const streams: Manifest['streams'] = [];
  for (const { name, revision } of heads) {
    let hash = '';
    async function* contents() {
      for await (const batch of log.read(name, 0, { to: revision })) {
        for (const event of batch) {
          // The exact text that the chain covers: restoring recomputes the links.
          yield linkedText(hash, name, event);
          hash = event.hash;
        }
        onProgress?.(name, batch.at(-1)?.revision ?? revision);
      }
    }
    await writeLines(join(part, streamFile(name)), contents());
    streams.push({ name, revision, hash });
  }
  return streams;
}

/** Skips files that are being written and foreign files. */
const keyName = /^[\w-]+(?:\.[\w-]+)+(?<!\.part)$/;

async function copyKeys(keys: string, part: string): Promise<string[]> {
  const entries = await readdir(keys, { withFileTypes: true }).catch(() => []);
  const whole = entries.flatMap((each) => (each.isFile() && keyName.test(each.name) ? [each.name] : []));
  for (const name of whole) await copyFile(join(keys, name), join(part, 'keys', name));
  return whole.map((name) => `keys/${name}`);
}

async function copyAccounts(documents: Documents, part: string): Promise<number> {
  const path = join(part, accountsFile);
  await writeLines(path, asLines(readAccountRows(documents)));
  let accounts = 0;
  for await (const line of readLines(path)) accounts += line.startsWith('{"collection":"accounts"') ? 1 : 0;
  return accounts;
}

async function copyBlobs(blobs: Blobs, part: string): Promise<string[]> {
  const copied: string[] = [];
  for await (const { name } of blobs.list()) {
    const bytes = await blobs.get(name);
    // Deleted meanwhile, or damaged: the game could not show it either.
    if (!bytes) continue;
    await writeFile(join(part, 'blobs', name), bytes, { mode: 0o600, flush: true });
    copied.push(`blobs/${name}`);
  }
  return copied;
}

async function* asLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield JSON.stringify(row);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
