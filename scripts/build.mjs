// Builds the server into gateway/dist, the client into web/dist and our commands into scripts/dist/commands.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildCommands, commandsFolder } from './commands.mjs';
import { givenOrEnd } from './given.mjs';
import { serverBuild, threads } from './server-build.mjs';
import { engineHash, isBuilt, newestGameSource, root, stampPath } from './stamp.mjs';

/** Builds the server and the client, and says so, unless they are as new as their sources. */
export async function buildStale() {
  if (isBuilt()) return;
  console.log('Building the server and the client …');
  await buildAll();
}

async function buildAll() {
  const stamp = newestGameSource();
  await buildServer();
  buildClient();
  writeFileSync(stampPath, String(stamp));
}

async function buildServer() {
  rmSync(join(root, 'gateway/dist'), { recursive: true, force: true });
  await build({
    ...serverBuild(engineHash()),
    entryPoints: { main: 'gateway/main.ts', ...threads },
    outdir: 'gateway/dist',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  });
}

function buildClient() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Tests build, too, in an environment that would put React's warnings for developers into what is built.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('the client could not be built');
}

if (process.argv[1] === import.meta.filename) {
  givenOrEnd('npm run build\n\nBuilds the server, the client and our commands.');
  await buildAll();
  rmSync(commandsFolder, { recursive: true, force: true });
  await buildCommands();
}
