import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { threads } from './server-build.mjs';
import { root } from './source-files.ts';

const project = mkdtempSync(join(tmpdir(), 'rackets-build-'));
const builders = [
  'build.mjs',
  'commands.mjs',
  'given.mjs',
  'server-build.mjs',
  'stamp.mjs',
  'source-files.ts',
];
const setup = ['system/bundle.ts', 'system/programs.setup.ts'];
const programs = ['scripts/system/quick-server.ts', 'scripts/faults/poison-server.ts'];

afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** What the tests of the running server do before the first of them; returns what that says. */
function setUp(): string {
  const code = `import { setup } from './scripts/system/programs.setup.ts'; await setup();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const served = () => readFileSync(join(project, 'gateway/dist/main.js'), 'utf8');

test('the tests of the running server build what is older than its sources, say so, and build nothing else', () => {
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const path of [...builders, ...setup])
    cpSync(join(root, 'scripts', path), join(project, 'scripts', path));
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', '{}');
  write('web/index.html', '<!doctype html><title>A game</title>');
  for (const path of ['engine/a.ts', 'projections/a.ts', ...Object.values(threads), ...programs])
    write(path, `console.log('a part');`);
  write('gateway/main.ts', `console.log('as it was');`);
  const says = 'Building the server and the client …\n';
  expect(setUp()).toBe(says);
  expect(served()).toContain('as it was');
  expect(setUp()).toBe('');
  write('gateway/main.ts', `console.log('as it is');`);
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(project, 'gateway/main.ts'), later, later);
  expect(setUp()).toBe(says);
  expect(served()).toContain('as it is');
  expect(setUp()).toBe('');
});
