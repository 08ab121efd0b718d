// `npm run scaling`: how many players one machine carries, and what a hundred thousand need, from measured costs.
import { readFileSync, writeFileSync } from 'node:fs';
import { earlierRun, lastRun } from './bench/runs.ts';
import { countOf, ends, runTool } from './operator/command.ts';
import { costsOf, scalingPath, scalingTables, usualSpread, withScaling } from './scaling/tables.ts';

const help = `npm run scaling [-- options]

Plays the busiest hour of a town against the costs that the last bench measured (docs/bench.json), and prints what it
needs. Without options it also writes the tables of docs/scaling.md.

  --players N   how many players there are in all (${usualSpread.players})
  --rounds N    over how many rounds they are spread (${usualSpread.rounds})
  --costs FILE  the JSON of another bench`;

const options = {
  players: { type: 'string' },
  rounds: { type: 'string' },
  costs: { type: 'string' },
} as const;

await runTool(help, options, async (values) => {
  const players = countOf(values.players ?? String(usualSpread.players), '--players');
  const rounds = countOf(values.rounds ?? String(usualSpread.rounds), '--rounds');
  if (players < 1 || rounds < 1) throw new Error('--players and --rounds: must be at least 1.');
  const rows = earlierRun(values.costs ?? lastRun, '--costs');
  console.log(scalingTables(costsOf(rows), { players, rounds }));
  if (Object.values(values).every((value) => value === undefined || value === false))
    writeFileSync(scalingPath, await withScaling(readFileSync(scalingPath, 'utf8'), rows));
  return ends.fine;
});
