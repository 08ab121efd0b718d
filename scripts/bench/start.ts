import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { warm } from '@rackets/gateway/pipeline/warm.ts';
import type { BenchOptions } from './bench-options.ts';
import { build, playLong, startServer } from './long-round.ts';
import { inFolder, inKeptFolder } from './made-log.ts';
import { benchStream } from './played-events.ts';
import { alone, atMost, type Row } from './row.ts';

const characters = 10_000;
/** Ten million in 58 days. */
const msPerCrime = 500;
const nextBuild = 'bench-next';
/** However old the round is, seconds. */
const startGoal = atMost(5, 'ours');
/** In a shorter one, what each character takes once is more than what the events add (`projections-bytes`). */
const longRound = 10_000_000;
/** As `stat` counts them, on every system. */
const blockBytes = 512;

/** A real server's start on the data of a long round, until it answers: log, world, documents and read models. */
export function startRows({ rounds, growth, events, keep }: BenchOptions): Promise<readonly Row[]> {
  const last = events ?? (growth ? 1_000_000 : 100_000);
  const before = events === null || keep !== null ? [] : [100_000, 1_000_000, 3_000_000];
  const sizes = [...before.filter((size) => size < last), last];
  const within = keep === null ? inFolder : inKeptFolder(keep);
  return within(async (folder) => {
    if (!existsSync(join(folder, 'log'))) await (await startServer(folder, 0)).end('SIGTERM');
    const rows: Row[] = [];
    for (const size of sizes) {
      const now = await playLong(folder, { characters, msPerCrime, events: size });
      rows.push(...(await startsAt(folder, now, size, rounds)));
    }
    return rows;
  });
}

async function startsAt(folder: string, now: number, events: number, rounds: number): Promise<Row[]> {
  const seconds = async (ends: 'SIGTERM' | 'SIGKILL', ofBuild = build): Promise<number> => {
    const began = performance.now();
    const server = await startServer(folder, now, ofBuild);
    const taken = (performance.now() - began) / 1_000;
    await server.end(ends);
    return taken;
  };
  // The round was played by another process, which leaves no note of a clean end and tells nobody of what happened: the
  // first server catches up with that.
  const first = await startServer(folder, now);
  await first.rested();
  await first.end('SIGTERM');
  const clean: number[] = [];
  for (let round = 0; round < rounds; round += 1) clean.push(await seconds('SIGTERM'));
  const deploy: number[] = [];
  await prepare(folder);
  deploy.push(await seconds('SIGKILL', nextBuild));
  const killed: number[] = [];
  for (let round = 0; round < rounds; round += 1) killed.push(await seconds('SIGKILL'));
  // Leaves the folder as an operator does.
  await seconds('SIGTERM');
  const bytes = bytesIn(join(folder, 'documents')) / events;
  const among = `${events.toLocaleString('en-US')} events in log and documents`;
  return [
    alone(
      {
        id: `start-${events}`,
        path: `start: a server until it answers, after a clean end, ${among}`,
        unit: 's',
        goal: startGoal,
      },
      clean,
    ),
    alone(
      {
        id: `start-killed-${events}`,
        path: `start: the same after SIGKILL, ${among}`,
        unit: 's',
        goal: startGoal,
      },
      killed,
    ),
    alone(
      {
        id: `start-deploy-${events}`,
        path: `start: a new build's after \`npm run warm\`, ${among}`,
        unit: 's',
        goal: atMost(10, 'ours'),
      },
      deploy,
    ),
    alone(
      {
        id: `documents-bytes-${events}`,
        path: `read models: an event on the disk, of ${events.toLocaleString('en-US')} of 10,000 characters`,
        unit: 'B',
        goal: events < longRound ? null : atMost(150, 'ours'),
        note: 'with what each character takes once, whose share shrinks as the round goes on',
      },
      [bytes],
    ),
  ];
}

/** What the files of a folder take on the disk: a file may be longer than what is stored of it. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce(
    (sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).blocks * blockBytes,
    0,
  );
}

/** As `npm run warm` does beside the server. */
async function prepare(folder: string): Promise<void> {
  const log = await openEmbeddedLog(join(folder, 'log'));
  await warm(log, benchStream, new Snapshots(join(folder, 'snapshots'), nextBuild));
  await log.close();
}
