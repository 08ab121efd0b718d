import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { serverBuild, threads } from '../server-build.mjs';
import { root } from '../source-files.ts';

/** Where a program lies once it is built. As deep as gateway/dist: the server finds the built client from there. */
export function builtPath(source: string): string {
  const name = basename(source, '.ts');
  return join(root, '.cache', name, `${name}.js`);
}

/** Builds a program of ours as the game is built, so that it is measured and tested as it is served. */
export async function bundle(source: string): Promise<string> {
  const name = basename(source, '.ts');
  await build({
    ...serverBuild(name),
    entryPoints: { [name]: source, ...threads },
    outdir: join(root, '.cache', name),
    logLevel: 'error',
  });
  return builtPath(source);
}
