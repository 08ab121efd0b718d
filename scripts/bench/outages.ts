import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { openEventStoreLog } from '@rackets/gateway/log/eventstore/eventstore-event-log.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '@rackets/gateway/log/testing/eventstore-double.ts';
import { roundMachine } from '@rackets/gateway/pipeline/machines.ts';
import { ownCommand, takeLead } from '@rackets/gateway/pipeline/own-commands.ts';
import { leaderLeaseMs } from '@rackets/gateway/pipeline/leadership.ts';
import { StreamPipeline } from '@rackets/gateway/pipeline/stream-pipeline.ts';
import { alone, atMost, type Row } from './row.ts';

const commandEveryMs = 50;
const settledMs = 3_000;

/** What is done to the server; resolves when it is over. */
interface Outage {
  readonly id: string;
  readonly name: string;
  /** Whether the log itself takes nothing until it is over. */
  readonly isAway: boolean;
  /** What players may wait on top of it. */
  readonly slackSeconds: number;
  strike(server: Struck): Promise<void>;
}

interface Struck {
  double: EventStoreDouble;
  restart(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const frozen = (ms: number): Outage => ({
  id: `frozen-${ms}`,
  slackSeconds: 1,
  name: `the node is frozen for ${ms / 1000} s`,
  isAway: true,
  async strike({ double }) {
    double.signal('SIGSTOP');
    await pause(ms);
    double.signal('SIGCONT');
  },
});

const away = (ms: number): Outage => ({
  id: `away-${ms}`,
  slackSeconds: 1,
  name: `the one node is away for ${ms / 1000} s`,
  isAway: true,
  async strike(server) {
    await server.double.stop();
    await pause(ms);
    await server.restart();
  },
});

const ahead = (ms: number, words: string): Outage => ({
  id: `ahead-${ms}`,
  slackSeconds: 1,
  name: `the server's clock is ahead by ${words}`,
  isAway: false,
  strike: ({ double }) => double.skew(ms),
});

const outages: readonly Outage[] = [
  {
    id: 'cut',
    name: 'the connections are cut',
    isAway: false,
    slackSeconds: 1,
    strike: ({ double }) => double.drop(),
  },
  {
    id: 'half-open',
    name: 'the connections are half-open, new ones pass',
    isAway: false,
    slackSeconds: 4,
    strike: ({ double }) => double.kill(),
  },
  frozen(1_000),
  frozen(20_000),
  away(1_000),
  away(10_000),
  away(30_000),
  away(60_000),
  ahead(10_000, '10 s'),
  ahead(3_600_000, 'an hour'),
];

/** How long players go without an acknowledgement in outages of the log, by the double of its server. */
export async function outageRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const outage of outages) rows.push(...(await measure(outage)));
  return rows;
}

async function measure(outage: Outage): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rackets-outages-'));
  const file = join(folder, 'streams');
  const server: Struck = {
    double: await startEventStoreDouble({ file }),
    async restart() {
      server.double = await startEventStoreDouble({ file, port: server.double.port });
    },
  };
  const log = await openEventStoreLog(server.double.url, { tell: () => undefined });
  const machine = roundMachine(dayKeys(new Uint8Array(32).fill(7), 120));
  const exits: string[] = [];
  const pipeline = new StreamPipeline({
    machine,
    log,
    stream: 'round-1',
    world: machine.newWorld(),
    clock: Date.now,
    leaseMs: leaderLeaseMs,
    onFatal: ({ reason }) => exits.push(reason),
    onPoison: () => undefined,
  });
  await takeLead(pipeline, randomUUID(), leaderLeaseMs);
  const acknowledged: number[] = [performance.now()];
  const over = new AbortController();
  const play = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const asked = pipeline.submit(ownCommand('leadership.keep', randomUUID(), {}));
      void asked.then(({ kind }) => kind === 'accepted' && acknowledged.push(performance.now()));
      await pause(commandEveryMs);
    }
  };
  const playing = play();
  await pause(settledMs);
  const struck = performance.now();
  await outage.strike(server);
  const ownSeconds = outage.isAway ? (performance.now() - struck) / 1000 : 0;
  await pause(2 * settledMs);
  over.abort();
  await playing;
  acknowledged.push(performance.now());
  const gaps = acknowledged.slice(1).map((at, index) => at - (acknowledged[index] ?? at));
  await log.close();
  await server.double.stop();
  await rm(folder, { recursive: true });
  const goal = atMost(ownSeconds + outage.slackSeconds, 'ours');
  const head = { id: `outages-${outage.id}`, unit: 's' } as const;
  const path = `${outage.name}: players without an acknowledgement`;
  const note = `the log itself takes nothing for ${ownSeconds.toFixed(1)} s; exits: ${exits.join(', ') || 'none'}`;
  return [alone({ ...head, path, goal, note }, [Math.max(...gaps) / 1000])];
}
