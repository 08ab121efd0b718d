import { setTimeout as rest } from 'node:timers/promises';
import { TestClient } from '@rackets/gateway/push/test-client.ts';
import { distinctName, Player } from '../system/player.ts';
import { freePort } from '../system/server.ts';
import type { BenchOptions } from './bench-options.ts';
import { median, percentile } from './median.ts';
import { pin, startReady } from './programs.ts';
import { alone, atMost, type Row } from './row.ts';

const commandsEach = 100;
const pauseMs = 10;

/** From a command's request until its frame has come by socket, on a server where nothing else happens. */
export async function commandToPushRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  pin(process.pid, 1);
  const [port, wsPort] = [await freePort(), await freePort()];
  const env = { QUICK: 'bench', PORT: String(port), WS_PORT: String(wsPort) };
  const server = await startReady('game-server', 0, env);
  const player = new Player(`http://127.0.0.1:${port}`, distinctName(0));
  await player.join();
  const { body } = await player.post('socket-tickets');
  const client = new TestClient(`ws://127.0.0.1:${wsPort}/?ticket=${String(body['ticket'])}`);
  await client.until(() => client.heard.length > 0);
  client.send({ type: 'subscribe', channel: `character-${player.character}` });
  await client.until(() => client.heard.length > 1);
  const p50: number[] = [];
  const p99: number[] = [];
  await times(player, client);
  for (let round = 0; round < rounds; round += 1) {
    const ms = await times(player, client);
    p50.push(median(ms));
    p99.push(percentile(ms, 0.99));
  }
  client.close();
  server.kill('SIGKILL');
  const path = 'command to push, idle server';
  return [
    alone({ id: 'command-to-push', path: `${path}: p50`, unit: 'ms', goal: atMost(2, 'ours') }, p50),
    alone({ id: 'command-to-push-p99', path: `${path}: p99`, unit: 'ms', goal: atMost(10, 'ours') }, p99),
  ];
}

async function times(player: Player, client: TestClient): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < commandsEach; n += 1) {
    const heard = client.heard.length;
    const began = performance.now();
    const answered = player.post('small', { task_index: 0 });
    await client.until(() => client.heard.length > heard);
    ms.push(performance.now() - began);
    const { status } = await answered;
    if (status !== 200) throw new Error(`a crime of the bench was answered by ${status}`);
    await rest(pauseMs);
  }
  return ms;
}
