import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { distinctName, Player } from '../system/player.ts';
import { freePort } from '../system/server.ts';
import { arrive, type Sent } from './arrivals.ts';
import type { Program } from './program-sources.ts';
import { cpuOf, startReady } from './programs.ts';

/** A measured server. */
export interface Server {
  readonly port: number;
  /** The keys of its players' sessions. */
  readonly keys: readonly string[];
  /** CPU of all its threads and processes since it began, µs. */
  cpu(): Promise<number>;
  stop(): void;
}

/** A server with players of the game. */
interface ServerOfPlayers extends Server {
  readonly wsPort: number;
  readonly players: readonly Player[];
}

/** Starts a server on the first core with `players` of them, so that nobody waits for another. */
export async function startServer(
  program: Program,
  players = 0,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerOfPlayers> {
  const wsPort = await freePort();
  const server = await startProcess(program, { QUICK: 'bench', WS_PORT: String(wsPort), ...more });
  const url = `http://127.0.0.1:${server.port}`;
  const joined = Array.from({ length: players }, (_, n) => new Player(url, distinctName(n)));
  for (const player of joined) await player.join();
  return { ...server, wsPort, players: joined, keys: joined.map(({ key }) => key ?? '') };
}

/** Starts a server of one process on the first core. Nobody has a session yet. */
export async function startProcess(
  program: Program,
  more: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'data-'));
  const child = await startReady(program, 0, { PORT: String(port), DATA_DIR, ...more });
  return { port, keys: [], cpu: () => cpuOf(child), stop: () => child.kill('SIGKILL') };
}

/** What is asked of a server. Connections take the players in turn. */
export interface Load {
  readonly server: Server;
  readonly requests: readonly Sent[];
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
  readonly longestMs: number;
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'gn-cid': 'BENCHBEN',
  'gn-platform': 'website',
};

/** Puts a server under load. Throws when anything is answered that was not expected. */
export async function measure(load: Load): Promise<Measured> {
  const { server, expected = [], arrivals } = load;
  const before = await server.cpu();
  const { statuses, errors, ...result } =
    arrivals === undefined ? await atOnce(load) : await whenDue(load, arrivals);
  const unexpected = statuses.filter((status) => status >= 300 && !expected.includes(status));
  if (unexpected.length > 0 || errors > 0)
    throw new Error(`the bench was answered by ${unexpected.join(', ')}, ${errors} errors`);
  const { total, ...figures } = result;
  return { ...figures, cpu: ((await server.cpu()) - before) / total };
}

const sliceSeconds = 2;
const mostSlices = 12;
/** Less than this share off counts as none. */
const noise = 0.03;

/**
 * Puts a server under load until its code is compiled: until a request has cost no less than before, twice in a row.
 * Compiling keeps other threads busy for ten to twenty seconds, once in a server's life of months.
 */
export async function warmUp(load: Omit<Load, 'seconds' | 'arrivals'>): Promise<void> {
  let least = Infinity;
  let settled = 0;
  for (let n = 0; n < mostSlices && settled < 2; n += 1) {
    const { cpu } = await measure({ ...load, seconds: sliceSeconds });
    settled = cpu > least * (1 - noise) ? settled + 1 : 0;
    least = Math.min(least, cpu);
  }
}

interface Answered extends Omit<Measured, 'cpu'> {
  readonly total: number;
  readonly statuses: readonly number[];
  readonly errors: number;
}

/** As many requests as it can take: each connection sends the next one when it has been answered. */
async function atOnce({ server, requests, connections, seconds }: Load): Promise<Answered> {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections,
    duration: seconds,
    requests: [...requests],
    setupClient: (client) => {
      client.setRequests([...requestsOf(server, requests, next)]);
      next += 1;
    },
  });
  return {
    total: result.requests.total,
    perSecond: result.requests.average,
    statuses: Object.keys(result.statusCodeStats ?? {}).map(Number),
    errors: result.errors,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    p999Ms: result.latency.p99_9,
    longestMs: result.latency.max,
  };
}

async function whenDue(
  { server, requests, connections, seconds }: Load,
  perSecond: number,
): Promise<Answered> {
  const result = await arrive({
    port: server.port,
    connections: Array.from({ length: connections }, (_, n) => requestsOf(server, requests, n)),
    perSecond,
    seconds,
  });
  return { ...result, perSecond: result.total / seconds, errors: 0 };
}

/** What the n-th connection sends, as its player. */
function requestsOf(server: Server, requests: readonly Sent[], n: number): readonly Sent[] {
  const key = server.keys[n % Math.max(1, server.keys.length)] ?? '';
  const own = { ...headers, 'gn-session-key': key };
  return requests.map((each) => ({ ...each, headers: { ...own, ...each.headers } }));
}
