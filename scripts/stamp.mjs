// Tells whether what is built is as new as the sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, from wherever this file has been bundled to. */
export const root = rootAbove(import.meta.dirname);
export const stampPath = join(root, 'gateway/dist/stamp');

const gameFolders = ['engine', 'projections', 'gateway', 'web'];
const skipped = new Set(['dist', 'node_modules']);

function rootAbove(folder) {
  if (existsSync(join(folder, 'tsconfig.json'))) return folder;
  if (dirname(folder) === folder) throw new Error('this file is not in the project’s folder');
  return rootAbove(dirname(folder));
}

/** The time of the newest source file in these folders, in ms. */
export function newestSource(folders) {
  return Math.max(
    ...folders.map((folder) => newestIn(join(root, folder))),
    mtime(join(root, 'package-lock.json')),
  );
}

/** Names the engine by its sources: a snapshot of another engine is not read. */
export function engineHash() {
  const hash = createHash('sha256');
  const folder = join(root, 'engine');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('node_modules'));
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : mtime(path));
  }
  return newest;
}

function mtime(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** The time of the newest source of server and client, in ms. */
export const newestGameSource = () => newestSource(gameFolders);

/** True when server and client were built from the sources as they are. */
export function isBuilt() {
  if (!existsSync(stampPath) || !existsSync(join(root, 'web/dist/index.html'))) return false;
  return Number(readFileSync(stampPath, 'utf8')) >= newestGameSource();
}
