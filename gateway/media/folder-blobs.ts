import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { blobName, nameOf, type BlobEntry, type Blobs } from './blobs.ts';

/** Pieces as files of a folder, in subfolders by the first two digits of their names. Several processes may share it. */
export class FolderBlobs implements Blobs {
  constructor(
    readonly folder: string,
    private readonly now: () => number = Date.now,
  ) {}

  async put(bytes: Uint8Array): Promise<string> {
    const name = nameOf(bytes);
    const path = this.#path(name);
    const seconds = this.now() / 1_000;
    const renewed = await utimes(path, seconds, seconds).then(() => true, missing);
    // What a damaged disk left under the name is written again.
    if (renewed && (await this.get(name))) return name;
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name of its own: two processes may put the same bytes at once.
    const part = join(folder, `${name}.${randomUUID()}.part`);
    await writeFile(part, bytes, { mode: 0o600, flush: true });
    await utimes(part, seconds, seconds);
    await rename(part, path);
    await syncFolder(folder);
    return name;
  }

  async get(name: string): Promise<Buffer | null> {
    if (!blobName.test(name)) return null;
    const bytes = await readFile(this.#path(name)).catch(missing);
    return bytes && nameOf(bytes) === name ? bytes : null;
  }

  async *list(): AsyncGenerator<BlobEntry> {
    for (const part of (await readdir(this.folder).catch(missing)) || []) {
      for (const name of (await readdir(join(this.folder, part)).catch(missing)) || []) {
        const found = blobName.test(name) && (await stat(this.#path(name)).catch(missing));
        if (found) yield { name, putAt: found.mtimeMs };
      }
    }
  }

  async remove(name: string, before: number): Promise<boolean> {
    if (!blobName.test(name)) return false;
    const path = this.#path(name);
    const found = await stat(path).catch(missing);
    if (!found || found.mtimeMs >= before) return false;
    await rm(path, { force: true });
    return true;
  }

  #path(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }
}

/** False for what is not there; anything else is the disk's fault and is thrown. */
function missing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
  throw error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
