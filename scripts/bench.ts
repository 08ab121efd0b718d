// `npm run bench`: each figure beside its raw part or peer, measured in the same interleaved run.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchOptions } from './bench/bench-options.ts';
import { benchNames, type BenchName } from './bench/bench-names.ts';
import type { Told } from './bench/bench-rows.ts';
import { outageRows } from './bench/outages.ts';
import { buildPrograms } from './bench/build-programs.ts';
import { comparison } from './bench/compare.ts';
import { guard } from './bench/guard.ts';
import { measureEach, rowsToStore, type Run } from './bench/measure.ts';
import { heardFrom, startProgram } from './bench/programs.ts';
import { earlierRun, lastRun } from './bench/runs.ts';
import { table } from './bench/table.ts';
import { countOf, ends, operate } from './operator/command.ts';
import { writeTables } from './readme.ts';
import { scalingPath, withScaling } from './scaling/tables.ts';

const help = `npm run bench [-- options]

Measures what the game is for, each figure beside its raw part or a peer, medians of interleaved rounds.

  --rounds N      how often each is measured, an odd number, so that each median is one of them (5)
  --only NAME     one bench: ${benchNames.join(', ')}; or outages, which no other run measures:
                  how long players wait where the log's server is away (six minutes)
  --growth        also at up to 50,000 characters and 1,000,000 events (takes about half an hour)
  --events N      how long a log \`start\` is measured on, and on shorter ones before (with --only start; 10,000,000
                  take about an hour and 17 GB of the temporary folder)
  --keep FOLDER   plays that log in FOLDER and leaves it there, so that its starts can be measured again later: only
                  what is missing is played, and no shorter log is measured
  --json          as JSON, which --compare reads
  --compare FILE  beside an earlier run's JSON, with what got slower by name
  --guard         only whether a command costs over 30 % more CPU than guard.ts says; for the gate
                  (exits with 2 if it does)
  --write         also writes docs/bench.json and the tables made from it, in the README, docs/performance.md and
                  docs/scaling.md; not with --only or --growth

Where a bench fails, the others are measured and written all the same; the rows of the one that failed stay as they were.
Exits with 0, with 1 if a bench failed.`;

const options = {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  growth: { type: 'boolean', default: false },
  events: { type: 'string' },
  keep: { type: 'string' },
  json: { type: 'boolean', default: false },
  compare: { type: 'string' },
  guard: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const;

await operate(help, options, async ({ only, growth, json, write, compare, ...values }) => {
  if (values.guard) return guarded();
  const earlier = compare === undefined ? null : earlierRun(compare, '--compare');
  const rounds = countOf(values.rounds, '--rounds');
  if (rounds % 2 !== 1) throw new Error('--rounds: must be an odd number.');
  if (write && (only !== undefined || growth))
    throw new Error('--write: the table is of a whole ordinary run.');
  if (only === 'outages') {
    const outages = await outageRows();
    console.log(json ? JSON.stringify(outages, null, 2) : table(outages));
    return ends.fine;
  }
  const names = benchNames.filter((name) => only === undefined || only === name);
  if (names.length === 0) throw new Error(`--only ${only}: must be one of ${benchNames.join(', ')}.`);
  const events = values.events === undefined ? null : countOf(values.events, '--events');
  if (events !== null && only !== 'start') throw new Error('--events: only with --only start.');
  const keep = values.keep === undefined ? null : resolve(values.keep);
  if (keep !== null && events === null) throw new Error('--keep: only with --only start --events.');
  const run = await measure(names, { rounds, growth, events, keep });
  console.log(json ? JSON.stringify(run.rows, null, 2) : table(run.rows));
  if (earlier) console.log(`\n${comparison(earlier, run.rows)}`);
  if (write) await store(run);
  for (const { bench, why } of run.failures) process.stderr.write(`FAILED: ${bench}: ${why}\n`);
  if (write && run.failures.length > 0)
    process.stderr.write('Rows of a bench that failed are stored as they were before.\n');
  return run.failures.length > 0 ? ends.trouble : ends.fine;
});

/** Writes a run to docs/bench.json and into the tables made from it. */
async function store(run: Run): Promise<void> {
  const rows = rowsToStore(earlierRun(lastRun, 'docs/bench.json'), run);
  // First: whatever else goes wrong, an hour of measuring is kept.
  writeFileSync(lastRun, `${JSON.stringify(rows, null, 2)}\n`);
  await writeTables(rows);
  writeFileSync(scalingPath, await withScaling(readFileSync(scalingPath, 'utf8'), rows));
}

/** Ends with the line that the gate counts. */
async function guarded(): Promise<number> {
  await buildPrograms();
  const { share, least } = await inOwnFolder(guard);
  const [is, must] = [share.toFixed(3), least.toFixed(3)];
  console.log(`The CPU of an echo is ${is} of a durable command's; it must be at least ${must}.`);
  console.log(share >= least ? '1 passed, 0 failed' : '0 passed, 1 failed');
  return share >= least ? ends.fine : ends.finding;
}

/** Everything temporary of `work` goes to a folder, and goes with it. */
async function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-bench-'));
  process.env['TMPDIR'] = folder;
  // A database that may not run as root finds its data through it.
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each bench in a process of its own, so that no garbage and no compiled code of another is in its way. */
async function measure(
  names: readonly BenchName[],
  { rounds, growth, events, keep }: BenchOptions,
): Promise<Run<BenchName>> {
  await buildPrograms();
  return inOwnFolder((folder) =>
    measureEach(names, async (name) => {
      const began = performance.now();
      const args = [name, String(rounds), growth ? 'growth' : '', String(events ?? ''), keep ?? ''];
      const told = await heardFrom<Told>(startProgram('bench-rows', null, { TMPDIR: folder }, args));
      process.stderr.write(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
      if ('failed' in told) throw new Error(told.failed);
      return told.rows;
    }),
  );
}
