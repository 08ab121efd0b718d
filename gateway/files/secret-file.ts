import { readFile } from 'node:fs/promises';

/** The text of a secret file; null if the file does not exist. */
export async function readSecret(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
