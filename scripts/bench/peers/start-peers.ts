import { type Server, startProcess } from '../load.ts';
import { peerToken } from './peer-town.ts';
import { startPostgres } from './postgres.ts';
import { treeCpu } from './tree-cpu.ts';

/** What a peer is started with. */
export interface PeerOptions {
  readonly players: number;
  readonly readModels: boolean;
}

const core = 0;

/** Koa and LMDB by hand, in one process. */
export function startLmdbPeer(options: PeerOptions): Promise<Server> {
  return startProcess('lmdb-peer', envOf(options)).then((server) => ({ ...server, keys: keysOf(options) }));
}

/** Koa and PostgreSQL by hand, the CPU of all their processes; null where no PostgreSQL runs. */
export async function startPostgresPeer(options: PeerOptions): Promise<Server | null> {
  const postgres = await startPostgres(core);
  if (!postgres) return null;
  const { host, port, user, pid } = postgres;
  const place = { BENCH_PG_HOST: host, BENCH_PG_PORT: String(port), BENCH_PG_USER: user };
  const server = await startProcess('postgres-peer', { ...envOf(options), ...place });
  return {
    ...server,
    keys: keysOf(options),
    cpu: async () => (await server.cpu()) + treeCpu(pid),
    stop() {
      server.stop();
      postgres.stop();
    },
  };
}

function envOf({ players, readModels }: PeerOptions): Record<string, string> {
  return { BENCH_PLAYERS: String(players), BENCH_READ_MODELS: readModels ? 'yes' : 'no' };
}

const keysOf = ({ players }: PeerOptions) => Array.from({ length: players }, (_, n) => peerToken(n));
