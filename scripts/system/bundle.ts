import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../source-files.ts';

/** Builds a program of ours as the game is built, so that it is measured and tested as it is served. */
export async function bundle(source: string): Promise<string> {
  const name = basename(source, '.ts');
  await build({
    absWorkingDir: root,
    entryPoints: {
      [name]: source,
      'projector-worker': 'gateway/process/projector-worker.ts',
      'snapshot-worker': 'gateway/process/snapshot-worker.ts',
    },
    // As deep as gateway/dist, since the server finds the built client from where it lies.
    outdir: join(root, '.cache', name),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      '@rackets/engine': './engine',
      '@rackets/projections': './projections',
      '@rackets/gateway': './gateway',
    },
    define: { 'process.env.RACKETS_BUILD': JSON.stringify(name) },
    logLevel: 'error',
  });
  return join(root, '.cache', name, `${name}.js`);
}
