import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file under a folder with the hash of what it holds: two prints differ if anything was touched. */
export function folderPrint(folder: string): Record<string, string> {
  const print: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isFile()) print[name] = createHash('sha256').update(readFileSync(path)).digest('hex');
    else print[name] = entry.isDirectory() ? 'folder' : 'other';
  }
  return print;
}
