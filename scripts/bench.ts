// `npm run bench`: each figure beside its raw part or peer, measured in the same interleaved run.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { before } from './bench/before.ts';
import { benches } from './bench/benches.ts';
import { buildPrograms } from './bench/build-programs.ts';
import { heardFrom, startProgram } from './bench/programs.ts';
import { withBench } from './bench/readme-table.ts';
import type { Row } from './bench/row.ts';
import { table } from './bench/table.ts';
import { readmePath } from './readme.ts';

const help = `npm run bench [-- options]

Measures what the game is for, each figure beside its raw part or a peer, medians of interleaved rounds.

  --rounds N    how often each is measured (5)
  --only NAME   one bench: ${Object.keys(benches).join(', ')}
  --growth      also at 1,000 to 50,000 characters and 10^4 to 10^6 events (takes 15 minutes)
  --json        as JSON
  --readme      also writes the table into the README`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(help);
else await bench();

async function bench(): Promise<void> {
  await buildPrograms();
  const rows: Row[] = [];
  for (const name of Object.keys(benches)) {
    if (values.only !== undefined && values.only !== name) continue;
    const began = performance.now();
    rows.push(...(await rowsOf(name)));
    process.stderr.write(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
  }
  console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows, before));
  if (values.readme) writeFileSync(readmePath, await withBench(readFileSync(readmePath, 'utf8'), rows));
}

/** One bench in a process of its own, so that no garbage and no compiled code of another is in its way. */
async function rowsOf(name: string): Promise<readonly Row[]> {
  const child = startProgram('bench-rows', null, {}, [name, values.rounds, values.growth ? 'growth' : '']);
  return heardFrom<readonly Row[]>(child);
}
