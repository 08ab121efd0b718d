import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { distinctName, Player } from '../system/player.ts';
import { freePort } from '../system/server.ts';
import type { Program } from './program-sources.ts';
import { heardFrom, startReady } from './programs.ts';

/** A measured server and its players. */
export interface Server {
  readonly port: number;
  readonly wsPort: number;
  readonly players: readonly Player[];
  /** CPU of all its threads since it began, µs. */
  cpu(): Promise<number>;
  stop(): void;
}

/** Starts a server on the first core with `players` of them, so that nobody waits for another. */
export async function startServer(
  program: Program,
  players = 0,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const [port, wsPort] = [await freePort(), await freePort()];
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'data-'));
  const env = { QUICK: 'bench', PORT: String(port), WS_PORT: String(wsPort), DATA_DIR, ...more };
  const child = await startReady(program, 0, env);
  const url = `http://127.0.0.1:${port}`;
  const joined = Array.from({ length: players }, (_, n) => new Player(url, distinctName(n)));
  for (const player of joined) await player.join();
  return { port, wsPort, players: joined, cpu: () => cpuOf(child), stop: () => child.kill('SIGKILL') };
}

function cpuOf(child: ChildProcess): Promise<number> {
  const told = heardFrom<number>(child);
  child.send('cpu');
  return told;
}

/** What is asked of a server. Connections take the players in turn. */
export interface Load {
  readonly server: Server;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly seconds: number;
  /** Arrivals a second, however long answers take; as many as it can take when left out. */
  readonly arrivals?: number;
  /** Statuses that are answers, beside those of success. */
  readonly expected?: readonly number[];
}

export interface Measured {
  readonly perSecond: number;
  /** CPU of the server for one request, µs. */
  readonly cpu: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p999Ms: number;
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'gn-cid': 'BENCHBEN',
  'gn-platform': 'website',
};

/** Puts a server under load. Throws when anything is answered that was not expected. */
export async function measure(load: Load): Promise<Measured> {
  const { server, requests, connections, seconds, arrivals, expected = [] } = load;
  let next = 0;
  const before = await server.cpu();
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections,
    duration: seconds,
    requests: [...requests],
    ...(arrivals === undefined ? {} : { overallRate: arrivals }),
    setupClient: (client) => {
      const key = server.players[next % Math.max(1, server.players.length)]?.key ?? '';
      next += 1;
      const own = { ...headers, 'gn-session-key': key };
      client.setRequests(requests.map((each) => ({ ...each, headers: { ...own, ...each.headers } })));
    },
  });
  const statuses = Object.keys(result.statusCodeStats ?? {}).map(Number);
  const unexpected = statuses.filter((status) => status >= 300 && !expected.includes(status));
  if (unexpected.length > 0 || result.errors > 0)
    throw new Error(
      `the bench was answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    );
  const { p50, p99, p99_9: p999 } = result.latency;
  return {
    perSecond: result.requests.average,
    cpu: ((await server.cpu()) - before) / result.requests.total,
    p50Ms: p50,
    p99Ms: p99,
    p999Ms: p999,
  };
}
