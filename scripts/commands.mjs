// Builds our commands into scripts/dist/commands, as the server is built: those that package.json runs by built.mjs.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBuild, threads } from './server-build.mjs';
import { engineHash, newestSource, root } from './stamp.mjs';

export const commandsFolder = join(root, 'scripts/dist/commands');
const stampPath = join(commandsFolder, 'stamp');
const sources = ['engine', 'projections', 'gateway', 'scripts'];

function commandNames() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(scripts).flatMap((line) => /built\.mjs (\w+)/.exec(line)?.[1] ?? []);
}

/** Builds them unless they are as new as the sources. Others may be running them, or building them, too. */
export async function buildCommands() {
  const newest = newestSource(sources);
  if (existsSync(stampPath) && Number(readFileSync(stampPath, 'utf8')) >= newest) return;
  const { outputFiles } = await build({
    ...serverBuild(engineHash()),
    entryPoints: {
      ...Object.fromEntries(commandNames().map((name) => [name, `scripts/${name}.ts`])),
      'fleet-child': 'scripts/simulation/fleet-child.ts',
      ...threads,
    },
    outdir: commandsFolder,
    splitting: true,
    sourcemap: true,
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(commandsFolder, { recursive: true });
  // The chunks first, then those that name them.
  for (const { path, contents } of outputFiles.toSorted((a, b) => isEntry(a) - isEntry(b)))
    writeWhole(path, contents);
  writeWhole(stampPath, String(newest));
}

const isEntry = ({ path }) => (path.includes('/chunk-') ? 0 : 1);

function writeWhole(path, contents) {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, path);
}
