// `npm run test:secantusdb [-- FILES]`: the tests that need a MongoDB, on SecantusDB, a server of MongoDB's protocol that
// others wrote in Python: unlike the one in Java it has sessions and retried writes, and fails when it is told to. PyPI
// serves it; without Python the tests are skipped and counted.
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from './source-files.ts';
import { freePort } from './system/server.ts';

const version = '0.7.0b3';
const startTimeoutMs = 60_000;
const suites = [
  'projections/stores',
  'gateway/accounts/mongo-accounts',
  'scripts/system/mongo.system',
  'scripts/system/journey-on-stores',
];

const given = process.argv.slice(2);
const program = installed();
if (program === null) {
  console.log(`SKIPPED: SecantusDB ${version} cannot be installed: it needs Python 3 with venv, and PyPI.`);
  console.log('0 passed, 0 failed, 1 skipped');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-secantusdb-'));
  const port = await freePort();
  const options = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', join(folder, 'data')];
  const server = spawn(program, [...options, '--enable-test-commands'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await listening(server);
    const test = spawn(
      process.execPath,
      [
        join(root, 'scripts/test.mjs'),
        '--config',
        'vitest.system.config.ts',
        // A fail point holds for the whole server.
        '--no-file-parallelism',
        ...(given.length > 0 ? given : suites),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          MONGODB_URL: `mongodb://127.0.0.1:${port}/rackets?directConnection=true`,
          MONGODB_IS: 'SecantusDB',
        },
      },
    );
    const [status] = (await once(test, 'exit')) as [number | null];
    process.exitCode = status ?? 1;
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server's program, installed once and kept; null where it cannot be. */
function installed(): string | null {
  const cache = process.env['RACKETS_CACHE'] ?? join(root, '.cache');
  const kept = join(cache, `secantusdb-${version}`);
  const found = join(kept, 'bin/secantusd-py');
  if (existsSync(found)) return found;
  mkdirSync(cache, { recursive: true });
  // A folder of Python programs cannot be moved once they are in it, so that a half-made one is thrown away.
  rmSync(kept, { recursive: true, force: true });
  const made =
    spawnSync('python3', ['-m', 'venv', kept]).status === 0 &&
    spawnSync(join(kept, 'bin/pip'), ['install', '--quiet', `secantusdb==${version}`], { stdio: 'inherit' })
      .status === 0;
  if (!made) rmSync(kept, { recursive: true, force: true });
  return made ? found : null;
}

/** Resolves when the server says that it listens. What it says goes on being read, or it would wait for that. */
function listening(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('SecantusDB did not start')), startTimeoutMs);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`SecantusDB ended with ${code}`)));
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('listening on')) return;
      clearTimeout(late);
      resolve();
    });
  });
}
