import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-unused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = z
  .looseObject({ include: z.array(z.string()), ignoreExportsUsedInFile: z.boolean() })
  .parse(JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8')));

/** What `npm run check:unused` would say of these files, by the rules of knip.json. */
async function unusedIn(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const project = join(folder, name);
  const { include, ignoreExportsUsedInFile } = settings;
  const all = {
    'package.json': JSON.stringify({ name: `fixture-${name}`, type: 'module', dependencies: {} }),
    'knip.json': JSON.stringify({
      include,
      ignoreExportsUsedInFile,
      entry: ['main.ts'],
      project: ['**/*.ts'],
    }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const options = ['--no-progress', '--reporter', 'compact'];
  const run = promisify(execFile)(process.execPath, [knip, ...options], { cwd: project });
  return run.then(
    ({ stdout }) => stdout,
    (failed: { readonly stdout: string }) => failed.stdout,
  );
}

const used = "import { a } from './a.ts';\nconsole.log(a);\n";

test.each([
  ['a file that nothing imports', { 'main.ts': '', 'lost.ts': 'export {};\n' }, 'lost.ts'],
  [
    'a value that nothing takes',
    { 'main.ts': used, 'a.ts': 'export const a = 1;\nexport const left = 2;\n' },
    'a.ts: left',
  ],
  [
    'a type that nothing takes',
    { 'main.ts': used, 'a.ts': 'export const a = 1;\nexport type Left = number;\n' },
    'a.ts: Left',
  ],
  [
    'one value under two names',
    {
      'main.ts': "import { a, b } from './a.ts';\nconsole.log(a, b);\n",
      'a.ts': 'export const a = 1;\nexport const b = a;\n',
    },
    'a.ts: a, b',
  ],
  [
    'a package that is listed and not used',
    { 'main.ts': '', 'package.json': '{"name":"x","type":"module","dependencies":{"left-over":"1.0.0"}}' },
    'left-over',
  ],
  [
    'a package that is used and not listed',
    { 'main.ts': "import { x } from 'not-listed';\nconsole.log(x);\n" },
    'not-listed',
  ],
  ['an import of nothing', { 'main.ts': "import './gone.ts';\n" }, 'gone.ts'],
])('%s is found', async (_what, files, told) => {
  expect(await unusedIn(told.replaceAll(/\W/g, '-'), files)).toContain(told);
});

test('what its own file or another one uses is in order', async () => {
  const files = { 'main.ts': used, 'a.ts': 'export const b = 1;\nexport const a = b + 1;\n' };
  expect(await unusedIn('in-order', files)).toBe('');
});
