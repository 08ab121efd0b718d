// How the server is bundled: workspaces in one piece, packages left where npm put them.
import { root } from './stamp.mjs';

/** esbuild's options for programs of ours; `build` names the engine that is built (snapshots.ts). */
export function serverBuild(build) {
  return {
    absWorkingDir: root,
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
    define: { 'process.env.RACKETS_BUILD': JSON.stringify(build) },
  };
}

/** Threads that the server starts, by the name of their file. */
export const threads = {
  'archive-worker': 'gateway/admin/archive-worker.ts',
  'projector-worker': 'gateway/threads/projector-worker.ts',
  'snapshot-worker': 'gateway/threads/snapshot-worker.ts',
};
