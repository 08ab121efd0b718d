// `npm run mutants`: takes each guard away in a copy of the tree; a test must notice, or the guard is not guarded.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants as guards } from './mutants/guards.ts';
import type { Mutant } from './mutants/mutant.ts';
import { runNamedTests, type TestRun } from './mutants/named-tests.ts';
import { copyTree, mutate } from './mutants/tree-copy.ts';
import { ends, operate } from './operator/command.ts';

const help = `npm run mutants [-- --only <text>] [-- --json]

Takes the guards of the game away, one in each copy of the tree, and runs the test that has to notice.
Ends with 2 when one is not noticed, when its test does not pass as the code is, or when a guard is no longer
where its mutant says.

  --only <text>  only guards and files whose name has this text
  --json         the table as JSON`;

type Fate = 'killed' | 'survived' | 'skipped' | 'not tested';

await operate(
  help,
  { only: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
  run,
);

async function run({ only, json }: { readonly only: string; readonly json: boolean }): Promise<number> {
  const mutants = guards.filter(({ name, file }) => `${name} ${file}`.includes(only));
  if (mutants.length === 0) throw new Error(`No mutant is named like ${only}.`);
  // Vitest knows files by their real path.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rackets-mutants-')));
  try {
    const runs = await runAll(folder, mutants);
    const rows = mutants.map((mutant, index) => ({ ...mutant, fate: fateOf(runs, folder, mutant, index) }));
    console.log(json ? JSON.stringify(rows, null, 2) : rows.map(line).join('\n'));
    const count = (fate: Fate) => rows.filter((row) => row.fate === fate).length;
    const bad = count('survived') + count('not tested');
    if (!json) console.log(`${count('killed')} passed, ${bad} failed, ${count('skipped')} skipped`);
    return bad > 0 ? ends.finding : ends.fine;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The code as it is goes along: a test that fails there, too, notices nothing. */
async function runAll(folder: string, mutants: readonly Mutant[]): Promise<readonly TestRun[]> {
  copyTree(place(folder, 'healthy'));
  for (const [index, mutant] of mutants.entries()) {
    const copy = place(folder, String(index));
    copyTree(copy);
    mutate(copy, mutant);
  }
  const files = mutants.flatMap(({ test }, index) => [`healthy/${test}`, `${index}/${test}`]);
  return runNamedTests(
    folder,
    [...new Set(files)],
    mutants.map(({ killedBy }) => killedBy),
  );
}

function place(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

function fateOf(runs: readonly TestRun[], folder: string, { test, killedBy }: Mutant, index: number): Fate {
  const statuses = (copy: string) =>
    runs
      .filter(({ file, name }) => file === join(folder, copy, test) && name.includes(killedBy))
      .map(({ status }) => status);
  const healthy = statuses('healthy');
  if (healthy.length > 0 && healthy.every((status) => status === 'skipped' || status === 'pending'))
    return 'skipped';
  if (healthy.length === 0 || healthy.some((status) => status !== 'passed')) return 'not tested';
  return statuses(String(index)).includes('failed') ? 'killed' : 'survived';
}

function line({ name, file, fate, test, killedBy }: Mutant & { readonly fate: Fate }): string {
  return `${fate.padEnd(10)} ${name}  (${file})\n             ${test}: ${killedBy}`;
}
