import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import type { TestClient } from '@rackets/gateway/push/test-client.ts';
import { afterEach, expect, test } from 'vitest';
import { Player } from '../system/player.ts';
import { freePort, ServerProcess } from '../system/server.ts';
import { openSocket, subscribe } from '../system/sockets.ts';
import { comeIn, lastPosition, sessionKeys, socketsOf, type Member, statusFile } from './crowd.ts';

/** CROWD=5000 by default; 8 per session, the most a session may have. */
const sockets = Number(process.env['CROWD'] ?? 5_000);
const perSession = 8;
const othersMeasured = 50;
/** Memory for sockets that do not read is freed; some thousand acts need their own. */
const mayGrowMegabytes = 256;

let server: ServerProcess;

afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

test(`${sockets} sockets come back at once after a SIGKILL, and none has lost a frame unawares`, async () => {
  server = await ServerProcess.prepare();
  const keys = await sessionKeys(server.dataDir, Math.ceil(sockets / perSession));
  await server.start();
  const player = new Player(server.url, 'Vera');
  await player.join();
  const keyOf = (at: number) => keys[Math.floor(at / perSession)] ?? '';
  const crowd = await inTurns(sockets, (at) => comeIn(server, at, keyOf(at), null));
  await player.post('bank/deposit', { amount: 1 });
  await untilAllHeard(crowd);
  const before = memoryOf(server.pid);

  const positions = crowd.map(lastPosition);
  await server.end('SIGKILL');
  await server.start();
  const began = performance.now();
  const back = await inTurns(sockets, (at) => comeIn(server, at, keyOf(at), positions[at] ?? null));
  const tookMs = performance.now() - began;
  await player.post('bank/deposit', { amount: 1 });
  await untilAllHeard(back);

  const words = back.filter(({ word }) => word === 'resync').length;
  const lost = back.filter((member) => lastPosition(member) === null).length;
  console.log(
    [
      `${sockets} sockets killed with their server, back in ${(tookMs / 1000).toFixed(1)} s after it answered`,
      `told to read anew ${words}, went on where they were ${back.length - words}, lost a frame unawares ${lost}`,
      `memory with all of them open: ${before} MB before, ${memoryOf(server.pid)} after`,
    ].join('\n'),
  );
  expect([positions.includes(null), lost, back.length]).toEqual([false, 0, sockets]);
  // A socket whose position is gone must be told, because earlier frames were lost with the process.
  expect(words).toBe(sockets);
  expect(tookMs).toBeLessThan(60_000);
  for (const { client } of [...crowd, ...back]) client.close();
});

test('flooding sockets and readers that do not read are closed, while others are served', async () => {
  const metricsPort = await freePort();
  server = await ServerProcess.prepare({ METRICS_PORT: String(metricsPort) });
  const keys = await sessionKeys(server.dataDir, othersMeasured + 20);
  await server.start();
  const player = new Player(server.url, 'Vera');
  await player.join();
  const others = await inTurns(othersMeasured, (at) => comeIn(server, at, keys[at] ?? '', null));
  const clients = others.map(({ client }) => client);
  const before = { p99: await pingP99(clients), memory: memoryOf(server.pid) };

  const flooding = await inTurns(20 * perSession, (at) =>
    comeIn(server, at, keys[othersMeasured + Math.floor(at / perSession)] ?? '', null),
  );
  const flood = Promise.all(flooding.map(({ client }) => floodUntilClosed(client)));
  const during = await pingP99(clients);
  const codes = await flood;

  const slow: TestClient[] = [];
  for (let at = 0; at < perSession; at += 1) slow.push(await slowReader(player));
  const closed = await playUntilClosed(player, metricsPort, othersMeasured);
  const after = { p99: await pingP99(clients), memory: memoryOf(server.pid) };
  console.log(
    [
      `flooding sockets ${codes.length}, closed for it ${codes.filter((code) => code === 4003).length}`,
      `readers that do not read ${slow.length}, closed ${closed}`,
      `p99 of a ping of ${clients.length} others: ${before.p99} ms before, ${during} during the flood, ${after.p99} after`,
      `memory ${before.memory} MB before, ${after.memory} after`,
    ].join('\n'),
  );
  expect(codes.every((code) => code === 4003)).toBe(true);
  expect(closed).toBe(perSession);
  expect(after.memory - before.memory).toBeLessThan(mayGrowMegabytes);
  expect(clients.every(({ isOpen }) => isOpen)).toBe(true);
  expect(others.map(lastPosition)).not.toContain(null);
  for (const client of [...clients, ...slow]) client.close();
});

/** Limited, so that the queue of new connections does not overflow. */
async function inTurns<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const lanes = Array.from({ length: 400 }, async () => {
    for (let at = next; at < count; at = next) {
      next += 1;
      made[at] = await make(at);
    }
  });
  await Promise.all(lanes);
  return made;
}

async function untilAllHeard(members: readonly Member[]): Promise<void> {
  for (const { client } of members) {
    await client.until((one) => one.frames().some(({ type }) => type === 'message'));
  }
}

/** Half a second of pings by each; the 99th percentile in ms. */
async function pingP99(clients: readonly TestClient[]): Promise<string> {
  const took: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      clients.map(async (client) => {
        const heard = client.heard.length;
        const began = performance.now();
        client.send({ type: 'ping' });
        await client.until(() => client.heard.slice(heard).some((text) => text.includes('pong')));
        took.push(performance.now() - began);
      }),
    );
    // Within the client's limits.
    await rest(220);
  }
  took.sort((a, b) => a - b);
  return (took[Math.floor(took.length * 0.99)] ?? 0).toFixed(1);
}

async function floodUntilClosed(client: TestClient): Promise<number | null> {
  for (let frame = 0; frame < 2_000 && client.isOpen; frame += 1) {
    client.send({ type: 'ping' });
    if (frame % 50 === 49) await rest(1);
  }
  await client.until(({ closedBy }) => closedBy !== null);
  return client.closedBy;
}

async function slowReader(player: Player): Promise<TestClient> {
  const client = await openSocket(server, player);
  await subscribe(client, `character-${player.character}`);
  client.pause();
  return client;
}

/** One player's acts, each a frame to every socket that nobody reads, until the server has closed them. */
async function playUntilClosed(player: Player, metricsPort: number, left: number): Promise<number> {
  const began = await socketsOf(metricsPort);
  let open = began;
  for (
    const end = Date.now() + 180_000;
    open > left && Date.now() < end;
    open = await socketsOf(metricsPort)
  ) {
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        for (let act = 0; act < 10; act += 1) {
          await player.post('bank/deposit', { amount: 1 });
          await player.post('bank/withdraw', { amount: 1 });
        }
      }),
    );
  }
  return began - open;
}

/** Memory of the process in MB as the system reports it; 0 if it does not. */
function memoryOf(pid: number): number {
  const file = statusFile(pid);
  if (!existsSync(file)) return 0;
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  return Math.round(kilobytes / 1024);
}
