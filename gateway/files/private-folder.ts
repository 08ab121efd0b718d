import { chmod, mkdir, stat } from 'node:fs/promises';
import { FatalError } from '../process/exit-codes.ts';

const ownerOnly = 0o700;
/** Permissions of the group and of everybody else. */
const othersMask = 0o077;

/**
 * Makes a folder that nobody but this process's user can enter, or narrows one that others can: it holds password
 * hashes and the dice of days to come. Throws FatalError `folderNotWritable` when it stays open to others; `setting`
 * names the setting to change. Windows has no such permissions.
 */
export async function makePrivate(path: string, setting: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: ownerOnly });
  if (process.platform === 'win32' || !(await isOpen(path))) return;
  const cause = await chmod(path, ownerOnly).then(
    () => null,
    (error: unknown) => error,
  );
  // Some file systems accept the change and keep everything as it was.
  if (cause === null && !(await isOpen(path))) return;
  throw new FatalError(
    'folderNotWritable',
    `Other users of this machine can read ${path}, and it could not be narrowed. Run chmod 700 on it, or choose another folder (${setting}).`,
    { cause },
  );
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & othersMask) !== 0;
}
