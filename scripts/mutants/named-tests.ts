import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

/** A test that ran, under the full name that describe and test give it. */
export interface TestRun {
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo' | 'disabled';
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: TestRun['status'] }[];
  }[];
}

/** Runs the tests of these files that have one of the names, all in one process of vitest. */
export async function runNamedTests(
  folder: string,
  files: readonly string[],
  names: readonly string[],
): Promise<readonly TestRun[]> {
  const report = join(folder, 'report.json');
  const config = join(folder, 'vitest.config.mjs');
  writeFileSync(config, configText(files, names));
  await vitest(['run', '--root', folder, '--config', config, '--reporter=json', `--outputFile=${report}`]);
  // Vitest's own report.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: name, status }) => ({ file, name, status })),
  );
}

function configText(files: readonly string[], names: readonly string[]): string {
  const test = {
    include: files,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    testNamePattern: names.map(literally).join('|'),
  };
  return `export default { test: ${JSON.stringify(test)} };\n`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Whatever it ends with: failing tests are what is asked for. */
function vitest(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
