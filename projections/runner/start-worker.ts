import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread on `entry`: a built file, or in development and in tests a TypeScript source, for which the
 * thread needs a loader of its own, since Node's threads do not take over the main thread's.
 */
export function startWorker(entry: URL, workerData: unknown): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { workerData });
  const tsx = createRequire(import.meta.url).resolve('tsx/esm/api');
  // What `require` finds is the CommonJS twin of the file.
  const loader = pathToFileURL(tsx.replace(/\.cjs$/, '.mjs')).href;
  const source = `import { register } from '${loader}'; register(); await import('${entry.href}');`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { workerData });
}
