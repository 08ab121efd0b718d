import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

interface BuiltFile {
  readonly url: string;
  /** Null for files whose address changes with their text. */
  readonly revision: string | null;
}

const pwa = join(import.meta.dirname, '../pwa');
/** What only operators read. */
const notForPlayers = /\/console\.\w+$/;

/** The files of a built client that a player's browser keeps: assets, the offline page, what it shows. */
export function filesToKeep(folder: string): readonly BuiltFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => (/^assets\/.+\.\w+$/.test(path) && !notForPlayers.test(path)) || path === 'offline.html',
    )
    .toSorted()
    .map((path) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/') ? null : digest(readFileSync(join(folder, path))),
    }));
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Builds the service worker, and the one that takes its place while it is off, beside the client's files. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await build({
        entryPoints: [join(pwa, 'service-worker.ts'), join(pwa, 'service-worker-off.ts')],
        outdir: folder,
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          builtFiles: JSON.stringify(filesToKeep(folder)),
          'process.env.NODE_ENV': '"production"',
        },
        logLevel: 'warning',
      });
    },
  };
}
