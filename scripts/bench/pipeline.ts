import { join } from 'node:path';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { FrameRows } from '@rackets/gateway/log/frame-rows.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { appendAll, batchesOf, eventsAnAppend, inFolder, openLoggedRound } from './made-log.ts';
import { logSizeRows } from './log-size.ts';
import { BenchRound, benchStream } from './played-events.ts';
import { pipelineOf, submitAll, submitEach } from './played-pipeline.ts';
import { median } from './median.ts';
import { openPlainLmdb } from './plain-lmdb.ts';
import { appendToFile, RawFile } from './raw-file.ts';
import { alone, atLeast, atMost, besides, type Row } from './row.ts';

const characters = 1_000;
const inFlight = 256;
const commands = 5_000;
const commandsOneByOne = 200;
/** Of which the CPU is taken: some batches of each kind. */
const sampled = 4_000;
/** Of a row of commands, the last of each so many is one that was sent a little before. */
const oneIn = 8;
const sentAgo = 100;
const commitsAlone = 200;
const batchesOfLog = 100;
const peer = 'the same bytes to a file, fdatasync a batch';

/** The pipeline on the embedded log, and that log alone, each beside a file that is given the same bytes. */
export async function pipelineRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  return [
    ...(await inFolder((folder) => wholePipeline(folder, rounds))),
    ...(await inFolder((folder) => logAlone(folder, rounds))),
    ...(await inFolder((folder) => commitsOfOne(folder, rounds))),
    ...(await logSizeRows()),
  ];
}

/** Small crimes through mailbox, decision and group commit. */
async function wholePipeline(folder: string, rounds: number): Promise<readonly Row[]> {
  const { round, log } = await openLoggedRound(folder, characters);
  const pipeline = pipelineOf(round, log);
  let batches: (readonly RecordedEvent[])[] = [];
  pipeline.onDurable((batch) => void batches.push(batch));
  const syncs: number[] = [];
  const first: Command[] = [];
  await submitAll(pipeline, round, commands, inFlight, first);
  const alike = new BenchRound(characters);
  alike.crimes(commands);
  let latest: Command[] = [];
  const { many, fresh, again, oldAgain, mix, file, engine, one } = await interleave(rounds, {
    async many() {
      batches = [];
      const before = await log.head(benchStream);
      latest = [];
      const rate = await rateOf(commands, () => submitAll(pipeline, round, commands, inFlight, latest));
      syncs.push((await appendsAfter(folder, before)) / batches.length);
      return rate;
    },
    fresh: () => cpuOfEach(sampled, () => submitAll(pipeline, round, sampled, inFlight)),
    again: () => cpuOfEach(sampled, () => submitEach(pipeline, latest.slice(-sampled), inFlight)),
    oldAgain: () => cpuOfEach(sampled, () => submitEach(pipeline, first.slice(0, sampled), inFlight)),
    mix: () => cpuOfEach(sampled, () => submitEach(pipeline, someAgain(round, sampled), inFlight)),
    file: () => rateOf(commands, () => appendToFile(join(folder, 'raw'), batches)),
    engine: () => rateOf(commands, () => alike.crimes(commands)),
    one: () => rateOf(commandsOneByOne, () => submitAll(pipeline, round, commandsOneByOne, 1)),
  });
  await pipeline.close();
  await log.close();
  const path = `pipeline: small crimes decided and durable, ${inFlight} in flight`;
  return [
    besides(
      { id: 'pipeline', path, unit: '/s', goal: atLeast(0.85) },
      'decided, then to a file with fdatasync, each alone',
      pairs(
        many,
        file.map((rate, n) => 1 / (1 / rate + 1 / (engine[n] ?? Number.NaN))),
      ),
    ),
    besides(
      { id: 'pipeline-in-flight', path: `${path}, beside one`, unit: '/s', goal: null },
      'one in flight',
      pairs(many, one),
    ),
    besides(
      {
        id: 'pipeline-repeats',
        path: 'pipeline: CPU of a command repeated at once',
        unit: 'µs',
        goal: atMost(1.5),
      },
      'of a new one',
      pairs(again, fresh),
    ),
    besides(
      {
        id: 'pipeline-repeats-old',
        path: 'pipeline: CPU of a command repeated after thousands of others',
        unit: 'µs',
        goal: atMost(1.5),
      },
      'of a new one',
      pairs(oldAgain, fresh),
    ),
    besides(
      {
        id: 'pipeline-mix',
        path: `pipeline: CPU of a command where one in ${oneIn} was sent before`,
        unit: 'µs',
        goal: atMost(1.1),
      },
      'where all are new',
      pairs(mix, fresh),
    ),
    alone(
      { id: 'pipeline-syncs', path: 'pipeline: commits a batch', unit: '×', goal: atMost(1, 'ours') },
      syncs,
    ),
  ];
}

/** New crimes, but that one of eight is one of those before it. */
function* someAgain(round: BenchRound, count: number): Generator<Command> {
  const sent: Command[] = [];
  for (let n = 1; n <= count; n += 1) {
    const earlier = n % oneIn === 0 ? sent.at(-sentAgo) : undefined;
    if (!earlier) sent.push(round.nextCrime());
    const next = earlier ?? sent.at(-1);
    if (next) yield next;
  }
}

/** CPU of each of `count`, of all threads, µs. */
async function cpuOfEach(count: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Counts the appends after event `revision`, of which each was one write with one fdatasync. */
async function appendsAfter(folder: string, revision: number): Promise<number> {
  const rows = new FrameRows(join(folder, 'log/frames'), join(folder, 'log/heads'));
  const count = [...rows.from(benchStream, revision + 1)].length;
  await rows.close();
  return count;
}

/** Appends of ready events, one batch after the other. */
async function logAlone(folder: string, rounds: number): Promise<readonly Row[]> {
  const log = await openEmbeddedLog(join(folder, 'log'));
  const plain = openPlainLmdb(join(folder, 'plain.mdb'));
  let events: RecordedEvent[] = [];
  const round = new BenchRound(characters, (event) => void events.push(event));
  await appendAll(log, batchesOf(events));
  let batches: RecordedEvent[][] = [];
  const { ours, theirs, lmdb } = await interleave(rounds, {
    ours: async () => {
      events = [];
      round.crimes(eventsAnAppend * batchesOfLog);
      batches = batchesOf(events);
      return rateOf(events.length, () => appendAll(log, batches));
    },
    theirs: () => rateOf(events.length, () => appendToFile(join(folder, 'raw'), batches)),
    lmdb: () => rateOf(events.length, () => plain.append(batches)),
  });
  await plain.close();
  await log.close();
  const path = `log: appends of ${eventsAnAppend} events`;
  return [
    besides({ id: 'log', path, unit: '/s', goal: atLeast(0.85) }, peer, pairs(ours, theirs)),
    besides(
      { id: 'log-lmdb', path: `${path}, beside plain LMDB`, unit: '/s', goal: null },
      'the same bytes put into LMDB, a commit a batch',
      pairs(ours, lmdb),
    ),
  ];
}

/** One event, made durable before the next one comes, as in a small town: its CPU and its wait. */
async function commitsOfOne(folder: string, rounds: number): Promise<readonly Row[]> {
  const log = await openEmbeddedLog(join(folder, 'log'));
  const raw = new RawFile(join(folder, 'raw'));
  let events: RecordedEvent[] = [];
  const round = new BenchRound(characters, (event) => void events.push(event));
  await appendAll(log, batchesOf(events));
  const { ours, theirs } = await interleave<'ours' | 'theirs', Commits>(rounds, {
    ours: () => {
      events = [];
      round.crimes(commitsAlone);
      return commitsEach(events, (event) => appendAll(log, [[event]]));
    },
    theirs: () => commitsEach(events, (event) => raw.append([event])),
  });
  raw.close();
  await log.close();
  const paired = (of: keyof Commits) =>
    pairs(
      ours.map((each) => each[of]),
      theirs.map((each) => each[of]),
    );
  const peer = 'the same bytes to a file, one fdatasync';
  return [
    besides(
      { id: 'commit-cpu', path: 'log: one commit alone, CPU', unit: 'µs', goal: atMost(1.2) },
      peer,
      paired('us'),
    ),
    besides(
      { id: 'commit-wait', path: 'log: one commit alone, p50 of the wait', unit: 'ms', goal: atMost(1.2) },
      peer,
      paired('ms'),
    ),
  ];
}

interface Commits {
  /** CPU of a commit, µs. */
  readonly us: number;
  /** The median of the waits. */
  readonly ms: number;
}

async function commitsEach(
  events: readonly RecordedEvent[],
  commit: (event: RecordedEvent) => void | Promise<void>,
): Promise<Commits> {
  const waits: number[] = [];
  const us = await cpuOfEach(events.length, async () => {
    for (const event of events) {
      const began = performance.now();
      await commit(event);
      waits.push(performance.now() - began);
    }
  });
  return { us, ms: median(waits) };
}
