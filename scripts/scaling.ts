// `npm run scaling`: how many players one machine carries, and what a hundred thousand need, from measured costs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './bench/row.ts';
import { table } from './bench/markdown.ts';
import { countOf, ends, operate } from './operator/command.ts';
import { carriedBy, type Costs, outlookOf } from './scaling/model.ts';
import { root } from './source-files.ts';

const help = `npm run scaling [-- options]

Plays the busiest hour of a town against the costs that the last bench measured (docs/bench.json), and prints what it
needs as the tables of docs/scaling.md.

  --players N   how many players there are in all (100000)
  --rounds N    over how many rounds they are spread (10)
  --costs FILE  the JSON of another bench`;

const options = {
  players: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '10' },
  costs: { type: 'string', default: join(root, 'docs/bench.json') },
} as const;

/** A day of a busy player, by the pace of the design. */
const habits = { commandsADay: 300, readsACommand: 2, peak: 3, days: 105 };
const shortMs = 50;
const seed = 'scaling';

await operate(help, options, async (values) => {
  const players = countOf(values.players, '--players');
  const rounds = countOf(values.rounds, '--rounds');
  if (players < 1 || rounds < 1) throw new Error('--players and --rounds: must be at least 1.');
  // Written by the bench; a figure that is not there is named below.
  const costs = costsOf(JSON.parse(readFileSync(values.costs, 'utf8')) as readonly Row[]);
  console.log(costTable(costs), '\n');
  const towns = [
    { players: 15_000, rounds: 1 },
    { players, rounds: 1 },
    { players, rounds },
  ];
  const rows = towns.map((town) => {
    const outlook = outlookOf(costs, { ...habits, ...town }, seed);
    return [
      town.players.toLocaleString('en-US'),
      String(town.rounds),
      Math.round(outlook.commandsPerSecond).toLocaleString('en-US'),
      `${(outlook.engineLoad * 100).toFixed(0)} %`,
      outlook.cores.toFixed(1),
      [outlook.p50Ms, outlook.p99Ms, outlook.p999Ms].map((ms) => ms.toFixed(1)).join(' / '),
      outlook.diskGb.toFixed(0),
      outlook.memoryMb.toFixed(0),
    ];
  });
  console.log(
    table(
      [
        'players',
        'rounds',
        'commands/s of a round at the peak',
        'its engine is busy',
        'cores in all',
        'durable after p50 / p99 / p99.9, ms',
        'log after a season, GB',
        'characters of a round, MB',
      ],
      rows,
    ),
  );
  const carried = carriedBy(costs, habits, shortMs, seed);
  console.log(
    `\nOne engine carries ${carried.toLocaleString('en-US')} players with a p99 of ${shortMs} ms in the busiest hour.`,
  );
  return ends.fine;
});

function costsOf(rows: readonly Row[]): Costs {
  const figure = (id: string): number => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error(`--costs: no figure ${id}. Run npm run bench -- --readme.`);
    return row.ours;
  };
  const perCpuSecond = (id: string) => 1_000_000 / figure(id);
  const commandUs = perCpuSecond('http-bare-command');
  return {
    commandUs,
    decideUs: 1_000_000 / figure('pipeline'),
    foldUs: Math.max(0, perCpuSecond('http-command') - commandUs),
    readUs: perCpuSecond('http-view'),
    syncMs: figure('disk-sync'),
    eventBytes: figure('log-bytes-64'),
    characterKb: figure('memory-character'),
  };
}

function costTable(costs: Costs): string {
  return table(
    ['cost', 'measured'],
    [
      [
        'a durable command over HTTP, without projections and push',
        `${costs.commandUs.toFixed(0)} µs of CPU`,
      ],
      ['of it, decision and append', `${costs.decideUs.toFixed(0)} µs`],
      ['projections and push', `${costs.foldUs.toFixed(0)} µs`],
      ['a read', `${costs.readUs.toFixed(0)} µs`],
      ['one sync of the disk', `${costs.syncMs.toFixed(2)} ms`],
      ['a sealed event', `${costs.eventBytes.toFixed(0)} bytes`],
      ['a character in memory', `${costs.characterKb.toFixed(1)} KB`],
    ],
  );
}
