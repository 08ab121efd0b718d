import { openEventStoreLog } from '@rackets/gateway/log/eventstore/eventstore-event-log.ts';
import { openClient } from '@rackets/gateway/log/eventstore/own-options.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import type { FromDouble, ProcessOptions } from '@rackets/gateway/log/testing/eventstore-double/messages.ts';
import { parseStoreAddress } from '@rackets/gateway/settings/store-address.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs } from './interleave.ts';
import { appendAll, batchesOf } from './made-log.ts';
import { BenchRound, benchStream } from './played-events.ts';
import { heardFrom, startProgram } from './programs.ts';
import { atLeast, besides, type Row } from './row.ts';

const characters = 1_000;
const events = 20_000;
/** Of what the client's own read of the stream reaches. */
const readGoal = 0.8;

/**
 * Reading a log on EventStoreDB beside the client's own read of the same stream. The server is the tests' double, which
 * is slower than a real one: what is compared is the reader's own CPU.
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
  await Promise.all([log.close(), client.dispose()]);
  double.kill('SIGKILL');
  return [
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
