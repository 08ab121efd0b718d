import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import v8 from 'node:v8';
import { join } from 'node:path';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { decodeSnapshot, encodeSnapshot, Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import type { StreamPipeline } from '@rackets/gateway/pipeline/stream-pipeline.ts';
import { warm } from '@rackets/gateway/pipeline/warm.ts';
import type { SnapshotData } from '@rackets/gateway/threads/snapshotter.ts';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs } from './interleave.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { BenchRound, benchStream } from './played-events.ts';
import { pipelineOf, submitPaced } from './played-pipeline.ts';
import { percentile } from './median.ts';
import { heardFrom, startProgram } from './programs.ts';
import { alone, atMost, besides, type Row } from './row.ts';

const characters = 15_000;
const crimesEach = 5;
/** A snapshot is this old at a restart, on the average: half of what comes between two. */
const eventsSince = 25_000;
const build = 'bench';
const nextBuild = 'bench-next';
/** Ten million in ten weeks: what the world remembers of two hours is then as small as in a real round. */
const msPerCrime = 600;
const settleMs = 50;
const commandsPerSecond = 500;
/** Some snapshots long. */
const watchedMs = 3_000;
const megabyte = 1024 * 1024;

/** Snapshots of a world, beside v8's own serialisation, and a restart from one. */
export async function snapshotRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  const rows = await worldRows(rounds);
  for (const events of growth ? [100_000, 1_000_000, 3_000_000] : [100_000]) {
    rows.push(...(await inFolder((folder) => restartRows(folder, events, rounds))));
  }
  return rows;
}

async function worldRows(rounds: number): Promise<Row[]> {
  const round = new BenchRound(characters);
  round.crimes(characters * crimesEach);
  const { world } = round;
  const ours = encodeSnapshot(benchStream, world, build);
  const theirs = v8.serialize(world);
  const linkAt = () => Promise.resolve(world.hash);
  const load = async () => {
    if (!(await decodeSnapshot(ours, benchStream, build, linkAt)))
      throw new Error('the snapshot is not taken');
  };
  const figures = await interleave(rounds, {
    load: () => msOf(load),
    v8Load: () => msOf(() => void v8.deserialize(theirs)),
  });
  const of = `${characters.toLocaleString('en-US')} characters`;
  return [
    besides(
      { id: 'snapshot-size', path: `snapshot: ${of}, size`, unit: 'MB', goal: atMost(0.54) },
      'v8.serialize',
      [{ ours: ours.length / megabyte, theirs: theirs.length / megabyte }],
    ),
    besides(
      {
        id: 'snapshot-load',
        path: `snapshot: ${of}, loaded and verified`,
        unit: 'ms',
        goal: atMost(500, 'ours'),
      },
      'v8.deserialize',
      pairs(figures.load, figures.v8Load),
    ),
  ];
}

async function msOf(work: () => void | Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function restartRows(folder: string, events: number, rounds: number): Promise<readonly Row[]> {
  const { round, log, playTo } = await openLoggedRound(folder, characters, msPerCrime);
  await playTo(events - eventsSince);
  const snapshots = new Snapshots(join(folder, 'snapshots'), build);
  await snapshots.write(benchStream, round.world);
  await playTo(events);
  // A process that opens the log as its owner is the only one from then on.
  await log.close();
  const { restart } = await interleave(rounds, {
    restart: () => restartSeconds(folder, round.world.revision, build),
  });
  const again = await openEmbeddedLog(join(folder, 'log'));
  const pipeline = pipelineOf(round, again);
  const { calm, busy } = await interleave(rounds, {
    calm: () => p99While(pipeline, round, () => Promise.resolve()),
    busy: () => p99While(pipeline, round, () => writeSnapshot(folder)),
  });
  await pipeline.close();
  await warm(again, benchStream, new Snapshots(join(folder, 'snapshots'), nextBuild));
  await again.close();
  const { deploy } = await interleave(rounds, {
    deploy: () => restartSeconds(folder, round.world.revision, nextBuild),
  });
  const p99Path = `snapshot: p99 of ${commandsPerSecond} commands a second while one is written, at ${events.toLocaleString('en-US')} events`;
  const path = `restart: ${events.toLocaleString('en-US')} events in the log, a snapshot ${eventsSince.toLocaleString('en-US')} before its end`;
  const deployPath = `deploy: a new build's start after \`npm run warm\`, ${events.toLocaleString('en-US')} events in the log`;
  return [
    besides(
      { id: `snapshot-p99-${events}`, path: p99Path, unit: 'ms', goal: atMost(1.5) },
      'without one',
      pairs(busy, calm),
    ),
    alone({ id: `restart-${events}`, path, unit: 's', goal: atMost(3, 'ours') }, restart),
    alone({ id: `deploy-${events}`, path: deployPath, unit: 's', goal: atMost(10, 'ours') }, deploy),
  ];
}

/** The 99th percentile of what commands take while something else is done again and again. */
async function p99While(
  pipeline: StreamPipeline,
  round: BenchRound,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const until = performance.now() + watchedMs;
  let isDone = false;
  const goesOn = () => performance.now() < until;
  const work = async (): Promise<void> => {
    while (goesOn()) await Promise.all([meanwhile(), rest(settleMs)]);
    isDone = true;
  };
  const [waits] = await Promise.all([submitPaced(pipeline, round, commandsPerSecond, () => !isDone), work()]);
  return percentile(waits, 0.99);
}

/** Has a snapshot written by a thread, as a server does, and takes it away again. */
async function writeSnapshot(folder: string): Promise<void> {
  const place = { folder, eventStoreUrl: null, mongoUrl: null };
  const data: SnapshotData = { place, stream: benchStream, build };
  const worker = startWorker(new URL('./snapshot-worker.js', import.meta.url), data);
  await new Promise((resolve) => worker.once('exit', resolve));
  const snapshots = join(folder, 'snapshots');
  const [newest] = readdirSync(snapshots).toSorted().toReversed();
  if (newest) rmSync(join(snapshots, newest));
}

/** From the start of a process until its world stands at the end of the log. */
async function restartSeconds(folder: string, end: number, startedBuild: string): Promise<number> {
  const began = performance.now();
  const revision = await heardFrom<number>(
    startProgram('restart', null, { BENCH_FOLDER: folder, BENCH_BUILD: startedBuild }),
  );
  if (revision !== end) throw new Error(`the restart came to revision ${revision}`);
  return (performance.now() - began) / 1_000;
}
