import autocannon from 'autocannon';
import { distinctName, Player } from '../system/player.ts';
import { freePort } from '../system/server.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave } from './interleave.ts';
import type { Program } from './program-sources.ts';
import { pin, startReady } from './programs.ts';
import { atLeast, atMost, besides, type Row } from './row.ts';

const connections = 64;
const secondsEach = 2;
const peer = 'Koa + router + body parser echo';

interface Load {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly players: readonly Player[];
}

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** HTTP commands and reads of the game beside a Koa echo: servers on one core, the load on the other. */
export async function httpRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  pin(process.pid, 1);
  const echo = await startServer('echo-server');
  const game = await startGame('quick-server');
  const bare = await startGame('bare-server');
  const command = { method: 'POST', path: '/api/small' } as const;
  const view = { method: 'GET', path: '/api/small' } as const;
  const echoed = { method: 'POST', path: '/api/echo' } as const;
  const runs = await interleave(rounds, {
    echoPost: () => hammer({ ...echo, ...echoed }),
    command: () => hammer({ ...game, ...command }),
    bareCommand: () => hammer({ ...bare, ...command }),
    echoGet: () => hammer({ ...echo, ...echoed, method: 'GET' }),
    view: () => hammer({ ...game, ...view }),
  });
  for (const server of [echo, game, bare]) server.stop();
  return [
    ...rows(
      'http-command',
      'HTTP command: a small crime, durable, with projections and push',
      0.65,
      runs.command,
      runs.echoPost,
    ),
    ...rows(
      'http-bare-command',
      'HTTP command without projections and push',
      0.8,
      runs.bareCommand,
      runs.echoPost,
    ),
    ...rows('http-view', 'HTTP read of live state', 0.9, runs.view, runs.echoGet),
  ];
}

interface Server {
  readonly port: number;
  readonly players: readonly Player[];
  stop(): void;
}

async function startServer(program: Program, env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const port = await freePort();
  const child = await startReady(program, 0, { PORT: String(port), ...env });
  return { port, players: [], stop: () => child.kill('SIGKILL') };
}

/** A game with a player for each connection, so that nobody waits for another. */
async function startGame(program: Program): Promise<Server> {
  const server = await startServer(program, { QUICK: 'bench', WS_PORT: String(await freePort()) });
  const url = `http://127.0.0.1:${server.port}`;
  const players = Array.from({ length: connections }, (_, n) => new Player(url, distinctName(n)));
  for (const player of players) await player.join();
  return { ...server, players };
}

async function hammer({ port, method, path, players }: Load): Promise<Measured> {
  let next = 0;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'gn-cid': 'BENCHBEN',
    'gn-platform': 'website',
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    connections,
    duration: secondsEach,
    headers,
    ...(method === 'POST' ? { body: '{"task_index":0}' } : {}),
    setupClient: (client) => {
      const key = players[next % players.length]?.key ?? '';
      next += 1;
      client.setHeaders({ ...headers, 'gn-session-key': key });
    },
  });
  if (result.non2xx > 0) throw new Error(`${method} ${path}: ${JSON.stringify(result.statusCodeStats)}`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** The rate, and the 99th percentile, each beside the echo's. */
function rows(
  id: string,
  path: string,
  goal: number,
  ours: readonly Measured[],
  echo: readonly Measured[],
): readonly Row[] {
  const pairsOf = (figure: keyof Measured) =>
    ours.map((measured, round) => ({ ours: measured[figure], theirs: echo[round]?.[figure] ?? Number.NaN }));
  return [
    besides({ id, path, unit: '/s', goal: atLeast(goal) }, peer, pairsOf('perSecond')),
    besides(
      { id: `${id}-p99`, path: `${path}: p99`, unit: 'ms', goal: atMost(1) },
      'the echo',
      pairsOf('p99Ms'),
    ),
  ];
}
