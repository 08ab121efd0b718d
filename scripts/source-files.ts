import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './stamp.mjs';

export { root };
const skipped = new Set(['dist', 'node_modules', 'data']);

/** Paths under `folder`, relative to the project's root, with one of the endings. */
export function sourceFiles(folder: string, endings: readonly string[] = ['.ts', '.tsx']): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => skipped.has(part)))
    .toSorted();
}
