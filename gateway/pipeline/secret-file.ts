import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The text of a file that holds a secret; null when there is none. */
export async function readSecret(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Writes a secret for this user's eyes only, whole or not at all: a server that is killed here must start again. */
export async function writeSecret(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  await writeFile(part, text, { mode: 0o600, flush: true });
  await chmod(part, 0o600);
  await rename(part, path);
}
