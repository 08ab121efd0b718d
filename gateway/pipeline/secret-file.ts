import { readFile } from 'node:fs/promises';

/** The text of a file that holds a secret; null when there is none. */
export async function readSecret(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
