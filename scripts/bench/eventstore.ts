import { openEventStoreLog } from '@rackets/gateway/log/eventstore/eventstore-event-log.ts';
import { openClient } from '@rackets/gateway/log/eventstore/own-options.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import type { StreamPipeline } from '@rackets/gateway/pipeline/stream-pipeline.ts';
import type { FromDouble, ProcessOptions } from '@rackets/gateway/log/testing/eventstore-double/messages.ts';
import { parseStoreAddress } from '@rackets/gateway/settings/store-address.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs } from './interleave.ts';
import { appendAll, batchesOf, inFolder, openLoggedRound } from './made-log.ts';
import { BenchRound, benchStream } from './played-events.ts';
import { pipelineOf, submitAll } from './played-pipeline.ts';
import { heardFrom, startProgram } from './programs.ts';
import { atLeast, besides, type Row } from './row.ts';

const characters = 1_000;
const events = 20_000;
const commands = 4_000;
const inFlight = 256;
/** Of what the client's own read of the stream reaches. */
const readGoal = 0.8;

/**
 * Reading a log on EventStoreDB beside the client's own read of the same stream, and commands beside the same on the
 * embedded log. The server is the tests' double, which is slower than a real one: what is compared is this process's own
 * CPU.
 */
export async function eventStoreRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const options: ProcessOptions = { ports: [0], file: null, credentials: null, startingMs: 0 };
  const double = startProgram('eventstore-double', 1, {}, [JSON.stringify(options)]);
  const { ports } = await heardFrom<Extract<FromDouble, { kind: 'listening' }>>(double);
  const url = `esdb://127.0.0.1:${ports[0]}?tls=false`;
  const log = await openEventStoreLog(url);
  const address = parseStoreAddress(url);
  if ('problem' in address) throw new Error(address.problem);
  const client = openClient(address.ok);
  await appendAll(log, batchesOf(played()));
  const figures = await interleave(rounds, {
    log: () => ratePerCpu(() => readLog(log)),
    client: () => ratePerCpu(() => readByClient(client)),
  });
  const command = await inFolder((folder) => commandRow(folder, url, rounds));
  await Promise.all([log.close(), client.dispose()]);
  double.kill('SIGKILL');
  return [
    command,
    besides(
      {
        id: 'eventstore-read',
        path: 'EventStoreDB: events read and verified by the log',
        unit: '/CPU s',
        goal: atLeast(readGoal),
      },
      "the client's own read",
      pairs(figures.log, figures.client),
    ),
  ];
}

/** Small crimes through the pipeline on both logs, whose worlds are alike. */
async function commandRow(folder: string, url: string, rounds: number): Promise<Row> {
  const embedded = await openLoggedRound(folder, characters);
  const log = await openEventStoreLog(url, { prefix: 'commands-' });
  const born: RecordedEvent[] = [];
  const round = new BenchRound(characters, (event) => born.push(event));
  await appendAll(log, batchesOf(born));
  const [onServer, own] = [pipelineOf(round, log), pipelineOf(embedded.round, embedded.log)];
  const play = async (pipeline: StreamPipeline, by: BenchRound): Promise<number> => {
    await submitAll(pipeline, by, commands, inFlight);
    return commands;
  };
  const figures = await interleave(rounds, {
    server: () => ratePerCpu(() => play(onServer, round)),
    own: () => ratePerCpu(() => play(own, embedded.round)),
  });
  for (const pipeline of [onServer, own]) await pipeline.close();
  await Promise.all([log.close(), embedded.log.close()]);
  return besides(
    {
      id: 'eventstore-command',
      path: `EventStoreDB: small crimes decided and durable, ${inFlight} in flight`,
      unit: '/CPU s',
      goal: null,
      note: "by the tests' double; a real server (24.10.14, one node) took 1.7 times the CPU and gave half the rate",
    },
    'on the embedded log',
    pairs(figures.server, figures.own),
  );
}

function played() {
  const recorded: Parameters<typeof batchesOf>[0][number][] = [];
  const round = new BenchRound(characters, (event) => recorded.push(event));
  round.crimes(events - recorded.length);
  return recorded;
}

/** Events a second of this process's own CPU. */
async function ratePerCpu(read: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage();
  const count = await read();
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

async function readLog(log: EventLog): Promise<number> {
  let count = 0;
  for await (const batch of log.read(benchStream, 0)) count += batch.length;
  return count;
}

async function readByClient(client: ReturnType<typeof openClient>): Promise<number> {
  let count = 0;
  for await (const { event } of client.readStream(benchStream, { requiresLeader: true }))
    count += event ? 1 : 0;
  return count;
}
