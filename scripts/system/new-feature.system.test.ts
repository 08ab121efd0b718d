import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '../new-feature/index-lines.ts';
import { root } from '../source-files.ts';

// Vitest knows files by their real path.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rackets-new-feature-')));
const workspaces = ['engine', 'projections', 'gateway', 'web', 'scripts', 'load-tests'];
const files = ['package.json', 'tsconfig.json', 'vitest.config.ts', '.prettierrc.json'];
const nameOf = (kind: string) => `probe-${kind}`;

function inCopy(...command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  expect([command.join(' '), status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([
    command.join(' '),
    0,
    '',
  ]);
}

/** node_modules of the copy: the workspaces are the copy's own. */
function linkModules(): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@rackets'), { recursive: true });
  for (const workspace of workspaces) symlinkSync(join(folder, workspace), join(to, '@rackets', workspace));
  for (const name of readdirSync(from).filter((each) => each !== '@rackets' && !/^\.(cache|vite)/.test(each)))
    symlinkSync(join(from, name), join(to, name));
}

beforeAll(() => {
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const workspace of workspaces) {
    cpSync(join(root, workspace), join(folder, workspace), { recursive: true, filter: isSource });
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
  // The test of boundaries reads what the architecture says of each room.
  cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true });
  for (const file of files) cpSync(join(root, file), join(folder, file));
  linkModules();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the skeletons of a crime, a game and a page compile, pass their tests and forget no declaration', () => {
  for (const kind of kinds) inCopy('--import', 'tsx', 'scripts/new-feature.ts', nameOf(kind), '--kind', kind);
  inCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '2');
  const tests = kinds.map((kind) => `engine/features/${nameOf(kind)}`);
  const lists = ['declarations', 'boundaries', 'feature-names'].map((name) => `scripts/${name}.test.ts`);
  inCopy('node_modules/vitest/vitest.mjs', 'run', ...tests, ...lists);
});
