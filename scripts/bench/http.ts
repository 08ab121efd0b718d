import autocannon from 'autocannon';
import { freePort } from '../system/server.ts';
import { distinctName, Player } from '../system/player.ts';
import { bundle } from '../system/bundle.ts';
import { pin, startPinned } from './processes.ts';
import type { Row } from './report.ts';

const connections = 64;
const secondsEach = 3;

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** HTTP commands and reads of the game beside a Koa echo, interleaved: one row each. */
export async function benchHttp(rounds: number): Promise<readonly Row[]> {
  const [echoPort, gamePort, wsPort] = [await freePort(), await freePort(), await freePort()];
  const echo = await startPinned(await bundle('scripts/bench/echo-server.ts'), { PORT: String(echoPort) });
  const game = await startPinned(await bundle('scripts/system/quick-server.ts'), {
    PORT: String(gamePort),
    WS_PORT: String(wsPort),
    QUICK: 'bench',
  });
  pin(process.pid, '1');
  try {
    const players = await joinAll(`http://127.0.0.1:${gamePort}`);
    const runs = { echoPost: [], crime: [], echoGet: [], state: [] } as Record<string, Measured[]>;
    for (let round = 0; round < rounds; round += 1) {
      runs['echoPost']?.push(await hammer(echoPort, 'POST', '/api/echo', players));
      runs['crime']?.push(await hammer(gamePort, 'POST', '/api/small', players));
      runs['echoGet']?.push(await hammer(echoPort, 'GET', '/api/echo', players));
      runs['state']?.push(await hammer(gamePort, 'GET', '/api/small', players));
    }
    return [
      row(
        'HTTP command: a small crime, durable, with projections and push',
        runs['crime'],
        runs['echoPost'],
        0.65,
      ),
      row('HTTP read of live state', runs['state'], runs['echoGet'], 0.9),
    ];
  } finally {
    echo.kill();
    game.kill();
  }
}

/** One player for each connection, so that nobody waits for another. */
async function joinAll(url: string): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < connections; n += 1) {
    const player = new Player(url, distinctName(n));
    await player.join();
    players.push(player);
  }
  return players;
}

async function hammer(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  players: readonly Player[],
): Promise<Measured> {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    connections,
    duration: secondsEach,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'gn-cid': 'BENCHBEN',
      'gn-platform': 'website',
    },
    ...(method === 'POST' ? { body: '{"task_index":0}' } : {}),
    setupClient: (client) => {
      const key = players[next % players.length]?.key ?? '';
      next += 1;
      client.setHeaders({
        'content-type': 'application/json',
        'gn-cid': 'BENCHBEN',
        'gn-platform': 'website',
        'gn-session-key': key,
      });
    },
  });
  if (result.non2xx > 0) throw new Error(`${method} ${path}: ${JSON.stringify(result.statusCodeStats)}`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

function row(
  name: string,
  ours: readonly Measured[] = [],
  peers: readonly Measured[] = [],
  goal: number,
): Row {
  const ratios = ours.map(({ perSecond }, round) => perSecond / (peers[round]?.perSecond ?? Number.NaN));
  return {
    name,
    peer: 'Koa + router + body parser echo',
    ours: median(ours.map(({ perSecond }) => perSecond)),
    theirs: median(peers.map(({ perSecond }) => perSecond)),
    ratio: median(ratios),
    goal,
    note: `p99 ${median(ours.map(({ p99Ms }) => p99Ms))} ms, echo ${median(peers.map(({ p99Ms }) => p99Ms))} ms`,
  };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
