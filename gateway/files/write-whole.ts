import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file for this user's eyes only, whole or not at all: whoever is killed here must be able to start again.
 * Makes the folder if there is none. Resolves when it is on the disk.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  await writeFile(part, content, { mode: 0o600, flush: true });
  // A part that was left behind keeps the mode that it had.
  await chmod(part, 0o600);
  await rename(part, path);
}
