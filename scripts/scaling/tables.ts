import { join } from 'node:path';
import { withMarked } from '../markdown/marked.ts';
import { table } from '../markdown/table.ts';
import type { Row } from '../bench/row.ts';
import { root } from '../source-files.ts';
import { busiest, carriedBy, type Costs, foldedBy, outlookOf, servedBy } from './model.ts';

export const scalingPath = join(root, 'docs/scaling.md');

/** Players in all, and over how many rounds they are spread. */
export interface Spread {
  readonly players: number;
  readonly rounds: number;
}

/** What `docs/scaling.md` shows. */
export const usualSpread: Spread = { players: 100_000, rounds: 10 };

/** A day of a busy player, by the pace of the design. */
const habits = { commandsADay: 300, readsACommand: 2, peak: 3, days: 105 };
const town = { players: 15_000, rounds: 1 };
const shortMs = 50;
/** What a quorum of three machines takes to append, ms: in one building, and across a continent. */
const slowAppendsMs = [5, 50];
const seed = 'scaling';

/** `docs/scaling.md` with its tables made again from a run of the bench. Throws where a figure is missing. */
export function withScaling(document: string, rows: readonly Row[]): Promise<string> {
  return withMarked(document, 'scaling', scalingTables(costsOf(rows), usualSpread));
}

/** The tables of `docs/scaling.md`: what was measured, and what towns need by it. */
export function scalingTables(costs: Costs, spread: Spread): string {
  return [costTable(costs), townTable(costs, spread), limitTable(costs), appendTable(costs)].join('\n\n');
}

/** The costs in a run of the bench. Throws where a figure is missing. */
export function costsOf(rows: readonly Row[]): Costs {
  const figure = (id: string): number => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error(`the bench's run has no figure ${id}`);
    return row.ours;
  };
  const us = (id: string) => 1_000_000 / figure(id);
  const commandUs = us('http-bare-command');
  return {
    commandUs,
    decideUs: us('pipeline'),
    foldUs: Math.max(0, us('http-command') - commandUs),
    readUs: us('http-view'),
    followUs: us('replay'),
    projectUs: us('projections'),
    syncMs: figure('disk-sync'),
    eventBytes: figure('log-bytes-64'),
    documentBytes: figure('projections-bytes'),
    characterKb: figure('memory-character-mixed'),
  };
}

function costTable(costs: Costs): string {
  const cpu = (us: number) => `${us.toFixed(0)} µs of CPU`;
  return table(
    ['cost', 'measured'],
    [
      ['a durable command over HTTP, without projections and push', cpu(costs.commandUs)],
      ['of it, decision and append', cpu(costs.decideUs)],
      ['projections and push', cpu(costs.foldUs)],
      ['of them, an event in the projector', `${costs.projectUs.toFixed(0)} µs`],
      ['a read', cpu(costs.readUs)],
      ['an event that a gateway follows', cpu(costs.followUs)],
      ['one sync of the disk', `${costs.syncMs.toFixed(2)} ms`],
      ['a sealed event', `${costs.eventBytes.toFixed(0)} bytes`],
      ['the same event in the read models', `${whole(costs.documentBytes)} bytes`],
      ['a character in memory, after 1,000 mixed commands', `${costs.characterKb.toFixed(1)} KB`],
    ],
  );
}

function townTable(costs: Costs, { players, rounds }: Spread): string {
  const towns = [town, { players, rounds: 1 }, { players, rounds }];
  const head = [
    'players',
    'rounds',
    'commands/s of a round at the peak',
    'its engine / projector is busy',
    'its gateways of one core',
    'cores in all',
    'durable after p50 / p99 / p99.9, ms',
    'log / read models after a season, GB',
    'characters of a round, MB',
  ];
  const lines = towns.map((each) => {
    const outlook = outlookOf(costs, { ...habits, ...each }, seed);
    return [
      whole(each.players),
      String(each.rounds),
      whole(outlook.commandsPerSecond),
      [outlook.engineLoad, outlook.projectorLoad].map((load) => `${(load * 100).toFixed(1)} %`).join(' / '),
      outlook.gateways === null ? 'no number' : String(outlook.gateways),
      outlook.cores.toFixed(1),
      [outlook.p50Ms, outlook.p99Ms, outlook.p999Ms].map((ms) => ms.toFixed(1)).join(' / '),
      [outlook.diskGb, outlook.documentsGb].map((gb) => gb.toFixed(0)).join(' / '),
      outlook.memoryMb.toFixed(0),
    ];
  });
  return table(head, lines);
}

function limitTable(costs: Costs): string {
  const lines = [
    [`the engine, with a p99 of ${shortMs} ms`, carriedBy(costs, habits, shortMs, seed)],
    ['the projector', foldedBy(costs, habits)],
    ...[1, 2, 4, 8].map(
      (count) => [`gateways of one core: ${count}`, servedBy(count, costs, habits)] as const,
    ),
  ] as const;
  const head = ['of one round', `players, with threads at most ${(busiest * 100).toFixed(0)} % busy`];
  return table(
    head,
    lines.map(([part, players]) => [part, whole(players)]),
  );
}

function appendTable(costs: Costs): string {
  const sizes = [town.players, usualSpread.players];
  const lines = [costs.syncMs, ...slowAppendsMs].map((syncMs) => [
    `${syncMs.toFixed(2)} ms`,
    ...sizes.map((players) => {
      const { p50Ms, p99Ms } = outlookOf({ ...costs, syncMs }, { ...habits, players, rounds: 1 }, seed);
      return `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`;
    }),
  ]);
  const head = [
    'an append takes',
    ...sizes.map((players) => `${whole(players)} players of one round: durable after p50 / p99, ms`),
  ];
  return table(head, lines);
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
