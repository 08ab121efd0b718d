import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether it is a SecantusDB (`npm run test:secantusdb`), a server that others wrote in Python: unlike the one in Java it
 * has sessions and retried writes, and fails when it is told to, but its indexes have wrong places for very small and
 * very large numbers, and its planner sorts where an index would do.
 */
export const isSecantusDb: boolean = process.env['MONGODB_IS'] === 'SecantusDB';

const version = '0.7.0b3';
const cache = process.env['RACKETS_CACHE'] ?? join(import.meta.dirname, '../../../.cache');
const kept = join(cache, `secantusdb-${version}`);
const program = join(kept, 'bin/secantusd-py');

/** Why SecantusDB cannot be had here; null where it is installed. */
export const secantusDbLacks = (): string | null =>
  existsSync(program) ? null : `SecantusDB ${version} needs Python 3 with venv, and PyPI.`;

/** Installs it once and keeps it, where that can be done; before tests run side by side. */
export function installSecantusDb(): void {
  if (existsSync(program)) return;
  mkdirSync(cache, { recursive: true });
  // A folder of Python programs cannot be moved once they are in it, so that a half-made one is thrown away.
  rmSync(kept, { recursive: true, force: true });
  const isMade =
    spawnSync('python3', ['-m', 'venv', kept]).status === 0 &&
    spawnSync(join(kept, 'bin/pip'), ['install', '--quiet', `secantusdb==${version}`], { stdio: 'inherit' })
      .status === 0;
  if (!isMade) rmSync(kept, { recursive: true, force: true });
}

/** A server with data of its own, which go when it ends; it says its port on stderr. */
export function spawnSecantusDb() {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-secantusdb-'));
  const place = ['--host', '127.0.0.1', '--port', '0', '--storage-path', join(folder, 'data')];
  const child = spawn(program, [...place, '--enable-test-commands'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('exit', () => {
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  });
  return child;
}
