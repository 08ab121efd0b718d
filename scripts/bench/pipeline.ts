import { join } from 'node:path';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { openLmdbEventLog } from '@rackets/gateway/log/lmdb-event-log.ts';
import { open } from 'lmdb';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { appendAll, batchesOf, eventsAnAppend, inFolder, openLoggedRound } from './made-log.ts';
import { logSizeRows } from './log-size.ts';
import { BenchRound } from './played-events.ts';
import { pipelineOf, submitAll, submitEach } from './played-pipeline.ts';
import { openPlainLmdb } from './plain-lmdb.ts';
import { appendToFile } from './raw-file.ts';
import { alone, atLeast, atMost, besides, type Row } from './row.ts';

const characters = 1_000;
const inFlight = 256;
const commands = 5_000;
const commandsOneByOne = 200;
const repeated = 500;
const batchesOfLog = 100;
const peer = 'the same bytes to a file, fdatasync a batch';

/** The pipeline on the embedded log, and that log alone, each beside a file that is given the same bytes. */
export async function pipelineRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  return [
    ...(await inFolder((folder) => wholePipeline(folder, rounds))),
    ...(await inFolder((folder) => logAlone(folder, rounds))),
    ...(await logSizeRows()),
  ];
}

/** Small crimes through mailbox, decision and group commit. */
async function wholePipeline(folder: string, rounds: number): Promise<readonly Row[]> {
  const { round, log } = await openLoggedRound(folder, characters);
  const pipeline = pipelineOf(round, log);
  let batches: (readonly RecordedEvent[])[] = [];
  pipeline.onDurable((batch) => void batches.push(batch));
  const transactions = transactionsOf(join(folder, 'log/events.mdb'));
  const syncs: number[] = [];
  const first: Command[] = [];
  await submitAll(pipeline, round, commands, inFlight, first);
  const alike = new BenchRound(characters);
  alike.crimes(commands);
  let latest: Command[] = [];
  const { many, again, oldAgain, file, engine, one } = await interleave(rounds, {
    async many() {
      batches = [];
      const before = transactions();
      latest = [];
      const rate = await rateOf(commands, () => submitAll(pipeline, round, commands, inFlight, latest));
      syncs.push((transactions() - before) / batches.length);
      return rate;
    },
    again: () => rateOf(repeated, () => submitEach(pipeline, latest.slice(-repeated), inFlight)),
    oldAgain: () => rateOf(repeated, () => submitEach(pipeline, first.slice(0, repeated), inFlight)),
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
        path: 'pipeline: commands repeated at once, answered',
        unit: '/s',
        // All of a row of up to 256 events is read and hashed for one of them.
        goal: atLeast(0.5),
      },
      'new ones, decided and durable',
      pairs(again, many),
    ),
    besides(
      {
        id: 'pipeline-repeats-old',
        path: 'pipeline: commands repeated after thousands of others, answered',
        unit: '/s',
        goal: atLeast(1),
      },
      'new ones, decided and durable',
      pairs(oldAgain, many),
    ),
    alone(
      { id: 'pipeline-syncs', path: 'pipeline: commits a batch', unit: '×', goal: atMost(1, 'ours') },
      syncs,
    ),
  ];
}

/** Counts commits of an LMDB file, of which each ends with one fdatasync (`overlappingSync` is off). */
function transactionsOf(path: string): () => number {
  const db = open({ path, noSubdir: true, readOnly: true });
  return () => {
    // Its type tells nothing of what it returns.
    const { lastTxnId } = db.getStats() as { readonly lastTxnId: number };
    return lastTxnId;
  };
}

/** Appends of ready events, one batch after the other. */
async function logAlone(folder: string, rounds: number): Promise<readonly Row[]> {
  const log = await openLmdbEventLog(join(folder, 'log'));
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
