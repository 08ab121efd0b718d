import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import type { BenchOptions } from './bench-options.ts';
import { interleave } from './interleave.ts';
import { type Load, type Measured, measure, startServer, warmUp } from './load.ts';
import { inFolder } from './made-log.ts';
import { middle } from './median.ts';
import { pin } from './programs.ts';
import { alone, atLeast, besides, type Goal, type Row } from './row.ts';

const connections = 64;
const seconds = 2;
const syncsTaken = 300;
const syncedBytes = 4_096;
const peer = 'Koa + router + body parser echo';
const samePeer = 'Koa + router, the same answer';

const crime = { method: 'POST', path: '/api/small', body: '{"task_index":0}' } as const;
const view = { method: 'GET', path: '/api/small' } as const;
const echoed = { ...crime, path: '/api/echo' } as const;
const echoedView = { ...view, path: '/api/echo' } as const;

/** HTTP commands and reads of the game beside a Koa echo: servers on one core, the load on the other. */
export async function httpRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  pin(process.pid, 1);
  const game = await startServer('game-server', connections);
  // What the game answers, so that both send as much.
  const [player] = game.players;
  const answer = await player?.answer('GET small');
  const echo = await startServer('echo-server', 0, { BENCH_ANSWER: JSON.stringify(answer ?? null) });
  const bare = await startServer('bare-server', connections);
  const run = (load: Pick<Load, 'server' | 'requests'>) => measure({ connections, seconds, ...load });
  for (const [server, requests] of [
    [echo, [echoed, echoedView]],
    [game, [crime, view]],
    [bare, [crime]],
  ] as const)
    await warmUp({ server, requests, connections });
  const runs = await interleave<'echo' | 'command' | 'bare' | 'echoedView' | 'view', Measured>(rounds, {
    echo: () => run({ server: echo, requests: [echoed] }),
    command: () => run({ server: game, requests: [crime] }),
    bare: () => run({ server: bare, requests: [crime] }),
    echoedView: () => run({ server: echo, requests: [echoedView] }),
    view: () => run({ server: game, requests: [view] }),
  });
  const syncs = await inFolder(async (folder) => syncMs(`${folder}/synced`));
  for (const server of [echo, game, bare]) server.stop();
  const path = 'HTTP command: a small crime, durable';
  return [
    row('http-bare-command', `${path}, without projections and push`, atLeast(0.3), runs.bare, runs.echo),
    row('http-command', `${path}, with projections and push`, null, runs.command, runs.echo),
    alone({ id: 'disk-sync', path: 'one sync of the disk, p50', unit: 'ms', goal: null }, syncs),
    row('http-view', 'HTTP read of live state', atLeast(0.75), runs.view, runs.echoedView, samePeer),
  ];
}

/** What a second of CPU answers, beside the echo's. */
function row(
  id: string,
  path: string,
  goal: Goal | null,
  ours: readonly Measured[],
  theirs: readonly Measured[],
  beside = peer,
): Row {
  // Of the round that the figure is of, so that the note says the same as the figure.
  const { cpu, perSecond, p99Ms } = middle(ours, (each) => each.cpu);
  const note = `${cpu.toFixed(0)} µs each; ${Math.round(perSecond).toLocaleString('en-US')}/s, p99 ${p99Ms.toFixed(0)} ms`;
  const perCpuSecond = ({ cpu: each }: Measured) => 1_000_000 / each;
  return besides(
    { id, path, unit: '/CPU s', goal, note },
    beside,
    ours.map((each, round) => {
      const other = theirs[round];
      return { ours: perCpuSecond(each), theirs: other ? perCpuSecond(other) : Number.NaN };
    }),
  );
}

/** What syncs of this disk take, ms. */
function syncMs(path: string): readonly number[] {
  const file = openSync(path, 'a');
  const bytes = Buffer.alloc(syncedBytes);
  const ms: number[] = [];
  for (let n = 0; n < syncsTaken; n += 1) {
    writeSync(file, bytes);
    const began = performance.now();
    fdatasyncSync(file);
    ms.push(performance.now() - began);
  }
  closeSync(file);
  return ms;
}
