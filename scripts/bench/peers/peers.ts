import type { BenchOptions } from '../bench-options.ts';
import { interleave } from '../interleave.ts';
import { type Measured, measure, type Server, startServer, warmUp } from '../load.ts';
import { pin } from '../programs.ts';
import type { Row } from '../row.ts';
import {
  arrivals,
  connections,
  type Figures,
  isCompared,
  paces,
  rowsOfPeers,
  type Side,
  sides,
} from './peer-rows.ts';
import { stallRow, type Window, windowSeconds, windowsWatched } from './stalls.ts';
import { startLmdbPeer, startPostgresPeer } from './start-peers.ts';

const seconds = { full: 2, calm: 3 } as const;
const requests = [{ method: 'POST', path: '/api/small', body: '{"task_index":0}' }] as const;

/**
 * A durable crime beside what a game's developer would write instead: the same small crime by hand, on PostgreSQL
 * where one is installed and on LMDB. All processes of a side are on one core, the load is on the other.
 */
export async function peerRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  pin(process.pid, 1);
  const players = connections;
  const ours = await startServer('game-server', players);
  const servers: Readonly<Record<Side, Server | null>> = {
    ours,
    oursBare: await startServer('bare-server', players),
    postgres: await startPostgresPeer({ players, readModels: true }),
    lmdb: await startLmdbPeer({ players, readModels: true }),
    lmdbBare: await startLmdbPeer({ players, readModels: false }),
  };
  if (!servers.postgres)
    process.stderr.write('peers: no PostgreSQL can be run here, so there are no rows beside it.\n');
  const measurements: Record<string, () => Promise<Measured>> = {};
  for (const side of sides) {
    const server = servers[side];
    if (!server) continue;
    const load = { server, requests, connections };
    await warmUp(load);
    for (const pace of paces.filter((each) => isCompared(side, each))) {
      const due = pace === 'calm' ? { arrivals } : {};
      measurements[`${side} ${pace}`] = () => measure({ ...load, seconds: seconds[pace], ...due });
    }
  }
  // By the names that they were given.
  const figures = new Map(Object.entries(await interleave(rounds, measurements))) as Figures;
  for (const side of sides) if (side !== 'ours') servers[side]?.stop();
  const windows: Window[] = [];
  for (let n = 0; n < windowsWatched; n += 1)
    windows.push(await measure({ server: ours, requests, connections, seconds: windowSeconds, arrivals }));
  ours.stop();
  return [...rowsOfPeers(figures), stallRow(windows)];
}
