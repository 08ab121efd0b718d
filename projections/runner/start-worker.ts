import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A batch's events and documents die young: with room for a whole batch the collector has next to nothing to copy. */
const maxYoungGenerationSizeMb = 64;

/**
 * Starts a thread on `entry`: a built file, or in development and in tests a TypeScript source, for which the
 * thread needs a loader of its own, since Node's threads do not take over the main thread's.
 */
export function startWorker(entry: URL, workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxYoungGenerationSizeMb } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  const tsx = createRequire(import.meta.url).resolve('tsx/esm/api');
  // What `require` finds is the CommonJS twin of the file.
  const loader = pathToFileURL(tsx.replace(/\.cjs$/, '.mjs')).href;
  const source = `import { register } from '${loader}'; register(); await import('${entry.href}');`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), options);
}
