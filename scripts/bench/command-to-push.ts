import { setTimeout as rest } from 'node:timers/promises';
import { TestClient } from '@rackets/gateway/push/test-client.ts';
import type { Player } from '../system/player.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave } from './interleave.ts';
import { measure, startServer, warmUp } from './load.ts';
import { median, middle, percentile } from './median.ts';
import { pin } from './programs.ts';
import { alone, atMost, type Row } from './row.ts';

const commandsEach = 100;
const pauseMs = 10;
const connections = 64;
const arrivals = 1_000;
/** About as long as the commands take. */
const seconds = 3;
const requests = [{ method: 'POST', path: '/api/small', body: '{"task_index":0}' }] as const;
/** Beyond the command's own answer. */
const goalsMs = { p50: 0.3, p99: 2 } as const;

/** Some commands and their pushes, ms. */
interface Times {
  readonly p50: number;
  readonly p99: number;
  /** From the request until its frame, at the median. */
  readonly whole: number;
}

/**
 * From a command's own answer until its frame has come by socket, where nothing else happens and where others send
 * commands, too.
 */
export async function commandToPushRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  pin(process.pid, 1);
  // The first one has no connection among the others.
  const server = await startServer('game-server', connections + 1);
  const [player, ...others] = server.players;
  if (!player) throw new Error('somebody has joined');
  const load = { server: { ...server, keys: others.map(({ key }) => key ?? '') }, requests, connections };
  const { ticket } = await player.answer('POST socket-tickets');
  const client = new TestClient(`ws://127.0.0.1:${server.wsPort}/?ticket=${ticket}`);
  await client.until(() => client.heard.length > 0);
  client.send({ type: 'subscribe', channel: `character-${player.character}` });
  await client.until(() => client.heard.length > 1);
  await warmUp(load);
  await times(player, client);
  const { idle, busy } = await interleave<'idle' | 'busy', Times>(rounds, {
    idle: () => times(player, client),
    async busy() {
      const [taken] = await Promise.all([times(player, client), measure({ ...load, seconds, arrivals })]);
      return taken;
    },
  });
  client.close();
  server.stop();
  return [
    ...rowsOf('command-to-push', 'idle server', idle),
    ...rowsOf(
      `command-to-push-${arrivals}`,
      `${arrivals.toLocaleString('en-US')} other commands a second`,
      busy,
    ),
  ];
}

function rowsOf(id: string, when: string, all: readonly Times[]): readonly Row[] {
  return (['p50', 'p99'] as const).map((part) => {
    const { whole } = middle(all, (each) => each[part]);
    return alone(
      {
        id: part === 'p50' ? id : `${id}-p99`,
        path: `command to push, ${when}: ${part} beyond the command's own answer`,
        unit: 'ms',
        goal: atMost(goalsMs[part], 'ours'),
        note: `${whole.toFixed(1)} ms from the request, p50`,
      },
      all.map((each) => each[part]),
    );
  });
}

async function times(player: Player, client: TestClient): Promise<Times> {
  const beyond: number[] = [];
  const whole: number[] = [];
  for (let n = 0; n < commandsEach; n += 1) {
    const heard = client.heard.length;
    const began = performance.now();
    const answered = player
      .post('small', { task_index: 0 })
      .then(({ status }) => ({ status, at: performance.now() }));
    await client.until(() => client.heard.length > heard);
    const pushed = performance.now();
    const { status, at } = await answered;
    if (status !== 200) throw new Error(`a crime of the bench was answered by ${status}`);
    beyond.push(pushed - at);
    whole.push(pushed - began);
    await rest(pauseMs);
  }
  return { p50: median(beyond), p99: percentile(beyond, 0.99), whole: median(whole) };
}
