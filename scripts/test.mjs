// `npm test` and `npm run test:system`: runs the tests and ends with a line `N passed, N failed`. With
// `--again-in-ci`, files that fail in CI run once more by themselves, with new servers and nothing beside them: real
// browsers, servers and kills on a machine that others load, too, fail by chance. What passes only then is told, to be
// mended, but does not stop everybody's work. On a developer’s machine nothing is tried again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './stamp.mjs';

const again = '--again-in-ci';
const options = process.argv.slice(2).filter((option) => option !== again);
/** So many files at once have more than a busy machine for a reason. */
const mostAgain = 5;

let { files, ok } = run(options);
const failing = [...files].filter(([, { failed }]) => failed > 0).map(([file]) => relative(root, file));
if (process.argv.includes(again) && process.env.CI && failing.length > 0 && failing.length <= mostAgain) {
  console.log(`\nFAILED ONCE, tried again alone: ${failing.join(', ')}\n`);
  const config = options.indexOf('--config');
  const second = run([...options.slice(config, config + 2), '--no-file-parallelism', ...failing]);
  files = new Map([...files, ...second.files]);
  ok = second.ok;
}
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) =>
  [...files.values()].reduce((sum, counts) => sum + counts[kind], 0),
);
// A file that cannot even be loaded holds no failed test, and is a failure all the same.
const failures = failed === 0 && !ok ? 1 : failed;
console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;

/** What each file's tests came to; `ok` is Vitest's own verdict. */
function run(args) {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const files = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { files, ok: status === 0 };
}

function readReport(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return new Map(testResults.map((file) => [file.name, countsOf(file)]));
  } catch {
    return new Map([['no report', { passed: 0, failed: 1, skipped: 0 }]]);
  }
}

function countsOf({ status, assertionResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of assertionResults)
    counts[test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'] += 1;
  if (status === 'failed' && counts.failed === 0) counts.failed = 1;
  return counts;
}
