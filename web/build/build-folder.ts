import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const unnamed = '__BUILD__';

/**
 * Where scripts and styles are written: a folder of each build's own. Were a hash in each file's name instead, a change
 * to any screen would rename nearly all of them, since each names those that it imports; and the game's first script,
 * which names them all, would carry all hashes.
 */
export const buildFolder = `assets/${unnamed}`;

/** Names the folder after what is in it, in the files that name it too: the same text makes the same addresses. */
export function nameFolder(dist: string): string {
  const written = join(dist, buildFolder);
  const scripts = readdirSync(written)
    .toSorted()
    .map((file) => join(written, file));
  const hash = createHash('sha256');
  for (const file of scripts) hash.update(file.slice(written.length)).update(readFileSync(file));
  const name = hash.digest('hex').slice(0, 8);
  const pages = readdirSync(dist)
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(dist, file));
  for (const file of [...scripts, ...pages]) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(unnamed)) writeFileSync(file, text.replaceAll(unnamed, name));
  }
  renameSync(written, join(dist, 'assets', name));
  return name;
}

export function namedBuildFolder(): Plugin {
  let dist = '';
  return {
    name: 'build-folder',
    apply: 'build',
    configResolved: (config) => {
      dist = join(config.root, config.build.outDir);
    },
    writeBundle: () => void nameFolder(dist),
  };
}
