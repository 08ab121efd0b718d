import { forgetHeads } from '@rackets/gateway/log/witnessed-log.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasNoAccounts } from '@rackets/gateway/accounts/account-rows.ts';
import { carryClosed, ClosedAccounts, closeAgain } from '@rackets/gateway/accounts/closed-accounts.ts';
import { FolderBlobs } from '@rackets/gateway/media/folder-blobs.ts';
import { isFolderInUse, writeFormat } from '@rackets/gateway/stores/data-folder.ts';
import { openDocuments, openLog, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

export interface RestorePlaceOptions {
  readonly place: StorePlace;
  /** Where the keys go, if not into the data folder. */
  readonly keys: string | null;
  /** Where pictures go, if not into the data folder. */
  readonly blobs: string | null;
  /** The backup, verified. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Whether to move aside a data folder that is not empty, and to write accounts among existing ones. */
  readonly force: boolean;
  readonly onProgress?: (stream: string, revision: number) => void;
}

/**
 * Restores a backup into place. The data folder is built beside and renamed once everything was written and read back.
 * Returns where an existing folder was moved, or null. Throws a sentence, and has then changed no data folder.
 */
export async function restorePlace(options: RestorePlaceOptions): Promise<string | null> {
  const { place, force } = options;
  await assertFree(place, force);
  const part = `${place.folder}.restoring`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const beside: StorePlace = { ...place, folder: part };
  try {
    await fill(options, beside);
  } catch (error) {
    // Restoring again starts over in it.
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await writeFormat(part);
  const aside = await moveAside(place.folder);
  await rename(part, place.folder);
  return aside;
}

/** Writes the backup into stores whose folder is beside the one that it will be. */
async function fill(
  { place, keys: keysApart, blobs: blobsApart, ...options }: RestorePlaceOptions,
  beside: StorePlace,
): Promise<void> {
  const { folder, manifest, force, onProgress } = options;
  const log = await openLog(beside);
  const documents = await openDocuments(beside);
  try {
    if (!force && !(await hasNoAccounts(documents)))
      throw new Error(
        'There are already accounts (MONGODB_URL). Restore into an empty database, or use --force.',
      );
    const keys = keysApart ?? join(beside.folder, 'keys');
    const blobs = new FolderBlobs(blobsApart ?? join(beside.folder, 'blobs'));
    await restoreBackup({
      folder,
      manifest,
      log,
      documents,
      keys,
      blobs,
      ...(onProgress ? { onProgress } : {}),
    });
    forgetHeads(keys);
    // What was closed stays closed, whatever is gone back to.
    carryClosed(join(place.folder, 'keys'), keys);
    await closeAgain(documents, new ClosedAccounts(keys));
  } finally {
    await documents.close();
    await log.close();
  }
}

async function assertFree({ folder }: StorePlace, force: boolean): Promise<void> {
  if (await isFolderInUse(folder)) throw new Error(`A server uses ${folder}. Stop it first.`);
  if (force || (await entriesOf(folder)).length === 0) return;
  throw new Error(
    `${folder} is not empty. Restore elsewhere (--data), or use --force to have it moved aside.`,
  );
}

async function moveAside(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  if ((await entriesOf(folder)).length === 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  const aside = `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await rename(folder, aside);
  return aside;
}

function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
