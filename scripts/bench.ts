// `npm run bench`: each figure beside its raw part or peer, measured in the same interleaved run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before } from './bench/before.ts';
import { benchNames, type BenchName } from './bench/bench-names.ts';
import { buildPrograms } from './bench/build-programs.ts';
import { heardFrom, startProgram } from './bench/programs.ts';
import { withBench } from './bench/readme-table.ts';
import type { Row } from './bench/row.ts';
import { table } from './bench/table.ts';
import { countOf, ends, operate } from './operator/command.ts';
import { readmePath } from './readme.ts';

const help = `npm run bench [-- options]

Measures what the game is for, each figure beside its raw part or a peer, medians of interleaved rounds.

  --rounds N    how often each is measured (5)
  --only NAME   one bench: ${benchNames.join(', ')}
  --growth      also at up to 50,000 characters and 1,000,000 events (takes about fifteen minutes)
  --json        as JSON
  --readme      also writes the table into the README; not with --only or --growth`;

const options = {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  growth: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  readme: { type: 'boolean', default: false },
} as const;

await operate(help, options, async ({ only, growth, json, readme, ...values }) => {
  const rounds = countOf(values.rounds, '--rounds');
  if (rounds < 1) throw new Error('--rounds: must be at least 1.');
  if (readme && (only !== undefined || growth))
    throw new Error('--readme: the table is of a whole ordinary run.');
  const names = benchNames.filter((name) => only === undefined || only === name);
  if (names.length === 0) throw new Error(`--only ${only}: must be one of ${benchNames.join(', ')}.`);
  const rows = await measure(names, rounds, growth);
  console.log(json ? JSON.stringify(rows, null, 2) : table(rows, before));
  if (readme) writeFileSync(readmePath, await withBench(readFileSync(readmePath, 'utf8'), rows));
  return ends.fine;
});

/** Each bench in a process of its own, so that no garbage and no compiled code of another is in its way. */
async function measure(
  names: readonly BenchName[],
  rounds: number,
  growth: boolean,
): Promise<readonly Row[]> {
  await buildPrograms();
  // Everything temporary of the benches goes there, and goes with it.
  const folder = mkdtempSync(join(tmpdir(), 'rackets-bench-'));
  const rows: Row[] = [];
  try {
    for (const name of names) {
      const began = performance.now();
      const args = [name, String(rounds), growth ? 'growth' : ''];
      rows.push(
        ...(await heardFrom<readonly Row[]>(startProgram('bench-rows', null, { TMPDIR: folder }, args))),
      );
      process.stderr.write(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
