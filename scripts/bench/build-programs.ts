import { build } from 'esbuild';
import { serverBuild, threads } from '../server-build.mjs';
import { programSources } from './program-sources.ts';
import { programsFolder } from './programs.ts';

/** Builds the programs as the game is built, so that they are measured as they are served. */
export async function buildPrograms(): Promise<void> {
  const server = serverBuild('bench');
  await build({
    ...server,
    // Some rows measure what a page does with an answer.
    alias: { ...server.alias, '@rackets/web': './web' },
    // As whichever build a bench says it is.
    define: { 'process.env.RACKETS_BUILD': 'process.env.BENCH_BUILD' },
    entryPoints: { ...programSources, ...threads },
    // As deep as gateway/dist, since the server finds the built client from where it lies.
    outdir: programsFolder,
    logLevel: 'error',
  });
}
