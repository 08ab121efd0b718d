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

const stream = 'round-1';
const commandEveryMs = 50;
const settledMs = 3_000;

/** Something that is done to the server. */
interface Outage {
  readonly id: string;
  readonly name: string;
  /** How many nodes it has; one by default. */
  readonly nodes?: number;
  /** What players may wait on top of the time in which the log itself takes nothing. */
  readonly slackSeconds: number;
  /** Resolves when it is over, with the ms in which the log itself took nothing. */
  strike(server: Struck): Promise<number>;
}

interface Struck {
  double: EventStoreDouble;
  restart(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const startingMs = 500;

/** How long the nodes take to elect another leader where one was killed, and where one says nothing any more. */
const killedMs = 2_000;
const silentMs = 5_000;

async function spent(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const frozen = (ms: number): Outage => ({
  id: `frozen-${ms}`,
  slackSeconds: 1,
  name: `the node is frozen for ${ms / 1000} s`,
  strike: ({ double }) =>
    spent(async () => {
      double.signal('SIGSTOP');
      await pause(ms);
      double.signal('SIGCONT');
    }),
});

const away = (ms: number): Outage => ({
  id: `away-${ms}`,
  slackSeconds: 1,
  name: `the one node is away for ${ms / 1000} s`,
  strike: (server) =>
    spent(async () => {
      await server.double.stop();
      await pause(ms);
      await server.restart();
    }),
});

const ahead = (ms: number, words: string): Outage => ({
  id: `ahead-${ms}`,
  slackSeconds: 1,
  name: `the server's clock is ahead by ${words}`,
  async strike({ double }) {
    await double.skew(ms);
    return 0;
  },
});

/** Of three nodes the first one leads. */
const three = { nodes: 3, slackSeconds: 1 } as const;

const withoutQuorum = (ms: number): Outage => ({
  ...three,
  id: `three-alone-${ms}`,
  name: `of three nodes all but one are away for ${ms / 1000} s`,
  strike: ({ double }) =>
    spent(async () => {
      for (const node of [1, 2]) await double.act({ kind: 'down', node });
      await double.act({ kind: 'lead', node: null });
      await pause(ms);
      await double.act({ kind: 'up', node: 1, startingMs });
      await pause(startingMs);
      await double.act({ kind: 'lead', node: 0 });
    }),
});

const outages: readonly Outage[] = [
  {
    id: 'cut',
    name: 'the connections are cut',
    slackSeconds: 1,
    async strike({ double }) {
      await double.drop();
      return 0;
    },
  },
  {
    id: 'half-open',
    name: 'the connections are half-open, new ones pass',
    slackSeconds: 4,
    async strike({ double }) {
      await double.kill();
      return 0;
    },
  },
  frozen(1_000),
  frozen(20_000),
  away(1_000),
  away(10_000),
  away(30_000),
  away(60_000),
  ahead(10_000, '10 s'),
  ahead(3_600_000, 'an hour'),
  {
    ...three,
    id: 'three-resigned',
    name: `of three nodes the leader resigns; the next one leads after ${killedMs / 1000} s`,
    async strike({ double }) {
      await double.act({ kind: 'resign', ms: killedMs, next: 1 });
      await pause(killedMs);
      return killedMs;
    },
  },
  {
    ...three,
    id: 'three-killed',
    name: `of three nodes the leader is killed; the next one leads after ${killedMs / 1000} s`,
    async strike({ double }) {
      await double.act({ kind: 'down', node: 0 });
      await double.act({ kind: 'lead', node: null });
      await pause(killedMs);
      await double.act({ kind: 'lead', node: 1 });
      return killedMs;
    },
  },
  {
    ...three,
    id: 'three-frozen',
    name: `of three nodes the leader is frozen for 20 s; the next one leads after ${silentMs / 1000} s`,
    slackSeconds: 3,
    async strike({ double }) {
      await double.act({ kind: 'freeze', node: 0 });
      await pause(silentMs);
      await double.act({ kind: 'lead', node: 1 });
      await pause(20_000 - silentMs);
      await double.act({ kind: 'thaw', node: 0, staleMs: 2_000 });
      return silentMs;
    },
  },
  {
    ...three,
    id: 'three-parted',
    // An append that it took ends by the server's own timeout of 2 s.
    slackSeconds: 3,
    name: `of three nodes the leader, which the game still reaches, is parted from the others for ${silentMs / 1000} s and does not know that one of them leads`,
    async strike({ double }) {
      // What it was told before it lost the others is all that it answers from.
      await double.act({ kind: 'freeze', node: 0 });
      await double.act({ kind: 'lead', node: 1 });
      await double.act({ kind: 'thaw', node: 0, staleMs: silentMs });
      await pause(silentMs);
      return silentMs;
    },
  },
  withoutQuorum(10_000),
  withoutQuorum(30_000),
  {
    ...three,
    id: 'three-all-killed',
    name: 'all three nodes are killed and back after 10 s',
    strike: ({ double }) =>
      spent(async () => {
        await double.act({ kind: 'lead', node: null });
        for (const node of [0, 1, 2]) await double.act({ kind: 'down', node });
        await pause(10_000);
        for (const node of [0, 1, 2]) await double.act({ kind: 'up', node, startingMs });
        await pause(startingMs);
        await double.act({ kind: 'lead', node: 2 });
      }),
  },
];

/**
 * How long players go without an acknowledgement in outages of the log, by the double of its server. `of` names one by
 * the beginning of its id.
 */
export async function outageRows(of = ''): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const outage of outages.filter(({ id }) => id.startsWith(of))) rows.push(...(await measure(outage)));
  return rows;
}

async function measure(outage: Outage): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rackets-outages-'));
  const file = join(folder, 'streams');
  const ports = Array.from({ length: outage.nodes ?? 1 }, () => 0);
  const server: Struck = {
    double: await startEventStoreDouble({ file, ports }),
    async restart() {
      server.double = await startEventStoreDouble({ file, ports: server.double.ports });
    },
  };
  const log = await openEventStoreLog(server.double.url, { tell: () => undefined });
  const machine = roundMachine(dayKeys(new Uint8Array(32).fill(7), 120));
  const exits: string[] = [];
  const pipeline = new StreamPipeline({
    machine,
    log,
    stream,
    world: machine.newWorld(),
    clock: Date.now,
    leaseMs: leaderLeaseMs,
    onFatal: ({ reason }) => exits.push(reason),
    onPoison: () => undefined,
  });
  await takeLead(pipeline, randomUUID(), leaderLeaseMs);
  const acknowledged: number[] = [performance.now()];
  const promised = new Set<string>();
  const answers: Promise<void>[] = [];
  const over = new AbortController();
  const play = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const id = randomUUID();
      const answered = pipeline.submit(ownCommand('leadership.keep', id, {})).then(({ kind }) => {
        if (kind !== 'accepted') return;
        acknowledged.push(performance.now());
        promised.add(id);
      });
      answers.push(answered);
      await pause(commandEveryMs);
    }
  };
  const playing = play();
  await pause(settledMs);
  const ownSeconds = (await outage.strike(server)) / 1000;
  await pause(2 * settledMs);
  over.abort();
  await playing;
  acknowledged.push(performance.now());
  await Promise.all(answers);
  const gaps = acknowledged.slice(1).map((at, index) => at - (acknowledged[index] ?? at));
  const stored: string[] = [];
  for await (const batch of log.read(stream, 0)) stored.push(...batch.map(({ decision }) => decision.id));
  const missing = [...promised].filter((id) => !stored.includes(id)).length;
  const twice = stored.length - new Set(stored).size;
  await log.close();
  await server.double.stop();
  await rm(folder, { recursive: true });
  const goal = atMost(ownSeconds + outage.slackSeconds, 'ours');
  const head = { id: `outages-${outage.id}`, unit: 's' } as const;
  const path = `${outage.name}: players without an acknowledgement`;
  const note = `the log itself takes nothing for ${ownSeconds.toFixed(1)} s; ${promised.size} acknowledged, ${missing} lost, ${twice} twice; exits: ${exits.join(', ') || 'none'}`;
  return [alone({ ...head, path, goal, note }, [Math.max(...gaps) / 1000])];
}
