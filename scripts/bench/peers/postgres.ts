import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../../system/server.ts';
import type { PostgresPlace } from './postgres-town.ts';

/** Where distributions that keep several versions side by side install them. */
const versionsFolder = '/usr/lib/postgresql';
/** Who runs it where this process is root, which PostgreSQL refuses: the first that there is. */
const unprivileged = ['postgres', 'nobody'];
const lookAgainMs = 50;
const startsWithinMs = 30_000;

/** A PostgreSQL of the bench's own. */
export interface Postgres extends PostgresPlace {
  readonly pid: number;
  stop(): void;
}

/** The folder of a PostgreSQL's programs, the newest first; null where none is installed. */
export function postgresPrograms(path = process.env['PATH'] ?? '', versions = versionsFolder): string | null {
  const newestFirst = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...newestFirst.map((version) => join(versions, version, 'bin')),
    ...path.split(delimiter).filter((folder) => folder !== ''),
  ];
  const has = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  return folders.find(has) ?? null;
}

/** Durable as it comes, and with what any guide to its settings would change on a machine of this size. */
const settings = {
  synchronous_commit: 'on',
  fsync: 'on',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  jit: 'off',
  listen_addresses: '',
  max_connections: '40',
};

/**
 * Starts a PostgreSQL on one core, its data in the folder for temporary files and a socket beside them. It ends with
 * this process at the latest. Null where none is installed, or where it cannot run.
 */
export async function startPostgres(core: 0 | 1 | null): Promise<Postgres | null> {
  const programs = postgresPrograms();
  const as = asWhom();
  if (programs === null || as === null) return null;
  // The path of a socket may have a hundred letters, which the folder of the run would nearly use up.
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (as.uid !== null) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const fresh = ['-D', data, '-A', 'trust', '-U', 'bench', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const [initdb, ...initArgs] = [...as.command, join(programs, 'initdb'), ...fresh];
  execFileSync(initdb ?? '', initArgs, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  const port = await freePort();
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const here = ['-D', data, '-k', folder, '-p', String(port), ...given];
  const pinned = core === null ? [] : ['taskset', '-c', String(core)];
  const [program, ...args] = [...pinned, ...as.command, join(programs, 'postgres'), ...here];
  // A look at it is worth more than its notes: it says why it cannot start, and then ends.
  const child = spawn(program ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2_000)));
  // Without waiting for those who are connected, and without a checkpoint: the data is thrown away.
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await untilThere(child, join(folder, `.s.PGSQL.${port}`), () => said);
  const { pid = 0 } = child;
  return {
    host: folder,
    port,
    user: 'bench',
    pid,
    stop: end,
  };
}

async function untilThere(child: ChildProcess, socket: string, said: () => string): Promise<void> {
  for (let waited = 0; waited < startsWithinMs; waited += lookAgainMs) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: ${said()}`);
    // It takes connections a little before it says so, and makes the socket before that.
    if (existsSync(socket) && said().includes('ready to accept connections')) return;
    await rest(lookAgainMs);
  }
  throw new Error(`PostgreSQL does not start: ${said()}`);
}

interface Whom {
  readonly uid: number | null;
  readonly gid: number;
  /** What starts a program as them. */
  readonly command: readonly string[];
}

/** As whom it can run, so that it ends when this process is killed; null where there is nobody. */
function asWhom(): Whom | null {
  const dies = ['setpriv', '--pdeathsig', 'QUIT'];
  try {
    if (process.getuid?.() !== 0) {
      execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
      return { uid: null, gid: 0, command: dies };
    }
    for (const user of unprivileged) {
      const [uid, gid] = ['-u', '-g'].map((what) => idOf(what, user));
      if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid)) continue;
      const command = [...dies, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
      return { uid, gid, command };
    }
  } catch {
    // No setpriv: not on this system.
  }
  return null;
}

function idOf(what: string, user: string): number {
  try {
    return Number(
      execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return Number.NaN;
  }
}
