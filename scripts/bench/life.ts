import { tasks } from '@rackets/engine/features/small-crimes/tasks.ts';
import { TestClient } from '@rackets/gateway/push/test-client.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave } from './interleave.ts';
import { type Measured, measure, startServer, warmUp } from './load.ts';
import { middle } from './median.ts';
import { pin } from './programs.ts';
import { alone, atMost, type Row } from './row.ts';

const connections = 128;
const seconds = 3;
const rates = [50, 500, 1_500] as const;
/**
 * What players do not feel, beyond the echo's own p99 at that rate: what the machine and the load themselves take. The
 * highest rate is beyond what one process is asked for, to show what becomes of it.
 */
const goalMs = 20;
const rateWithGoal = 500;
const echoed = [{ method: 'POST', path: '/api/echo', body: '{"task_index":0}' }] as const;
const refused = 422;

/**
 * What an hour's requests are like, one after the other on each connection: crimes, a job that is not open yet and is
 * refused, a command repeated under its key, and the pages between them.
 */
const requests = [
  { method: 'POST', path: '/api/small', body: '{"task_index":0}' },
  { method: 'GET', path: '/api/small' },
  { method: 'POST', path: '/api/small', body: '{"task_index":0}' },
  { method: 'GET', path: '/api/state' },
  { method: 'POST', path: '/api/small', body: JSON.stringify({ task_index: tasks.length - 1 }) },
  {
    method: 'POST',
    path: '/api/small',
    body: '{"task_index":0}',
    headers: { 'idempotency-key': 'sent-before' },
  },
  { method: 'GET', path: '/api/small' },
  { method: 'POST', path: '/api/small', body: '{"task_index":0}' },
] as const;

/** Mixed requests that arrive at a rate of their own, while each player's socket receives. */
export async function lifeRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  pin(process.pid, 1);
  const server = await startServer('game-server', connections);
  const sockets = [];
  for (const player of server.players) {
    const { ticket } = await player.answer('POST socket-tickets');
    const client = new TestClient(`ws://127.0.0.1:${server.wsPort}/?ticket=${ticket}`);
    await client.until(() => client.heard.length > 0);
    client.send({ type: 'subscribe', channel: `character-${player.character}` });
    sockets.push(client);
  }
  const echo = await startServer('echo-server', 0);
  const run = (arrivals: number) => () =>
    measure({ server, requests, connections, seconds, arrivals, expected: [refused] });
  const echoes = (arrivals: number) => () =>
    measure({ server: echo, requests: echoed, connections, seconds, arrivals });
  await warmUp({ server: echo, requests: echoed, connections });
  await warmUp({ server, requests, connections, expected: [refused] });
  const rows: Row[] = [];
  for (const rate of rates) {
    const { at, echoAt } = await interleave<'at' | 'echoAt', Measured>(rounds, {
      at: run(rate),
      echoAt: echoes(rate),
    });
    const beyond = at.map((each, round) => ({
      ...each,
      ms: each.p99Ms - (echoAt[round]?.p99Ms ?? Number.NaN),
    }));
    const { p50Ms, p99Ms, p999Ms, cpu } = middle(beyond, ({ ms }) => ms);
    const note = `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, p99.9 ${p999Ms.toFixed(0)} ms, ${cpu.toFixed(0)} µs of CPU each`;
    const path = `mixed requests with sockets, ${rate.toLocaleString('en-US')} arrivals a second: p99 beyond the echo's own`;
    rows.push(
      alone(
        {
          id: `life-${rate}`,
          path,
          unit: 'ms',
          goal: rate === rateWithGoal ? atMost(goalMs, 'ours') : null,
          note,
        },
        beyond.map(({ ms }) => ms),
      ),
    );
  }
  for (const socket of sockets) socket.close();
  server.stop();
  echo.stop();
  return rows;
}
