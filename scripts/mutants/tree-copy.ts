import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, sourceFiles } from '../source-files.ts';
import type { Mutant } from './mutant.ts';

/** What the tests of guards import: all sources but those of client and scripts. */
const workspaces = ['engine', 'projections', 'gateway'];
const endings = ['.ts', '.json', '.java', '.xml'];

/** Copies the sources to `folder`, with node_modules whose own workspaces are the copy's. The tree is left alone. */
export function copyTree(folder: string): void {
  for (const workspace of workspaces) {
    for (const file of sourceFiles(workspace, endings)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  linkModules(folder);
}

function linkModules(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@rackets'), { recursive: true });
  for (const workspace of workspaces) symlinkSync(join(folder, workspace), join(to, '@rackets', workspace));
  for (const name of readdirSync(from)) {
    if (name !== '@rackets' && name !== '.cache' && !name.startsWith('.vite'))
      symlinkSync(join(from, name), join(to, name));
  }
}

/** Takes the mutant's guard away in a copy. Throws when the code no longer looks as the mutant says. */
export function mutate(folder: string, { name, file, find, replace }: Mutant): void {
  const path = join(folder, file);
  const parts = readFileSync(path, 'utf8').split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${name}: ${file} holds the guard ${parts.length - 1} times, not once. Change the mutant.`,
    );
  }
  writeFileSync(path, parts.join(replace));
}
