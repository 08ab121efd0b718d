import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * A batch's events and documents are short-lived: a young generation that holds a whole batch leaves the garbage
 * collector almost nothing to copy.
 */
const maxYoungGenerationSizeMb = 64;

/**
 * Starts a thread on `entry`: a built file or, in development and tests, a TypeScript source. A source needs its own
 * loader in the thread, because Node's threads do not inherit the main thread's.
 */
export function startWorker(entry: URL, workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxYoungGenerationSizeMb } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  const tsx = createRequire(import.meta.url).resolve('tsx/esm/api');
  // `require` resolves to the file's CommonJS twin.
  const loader = pathToFileURL(tsx.replace(/\.cjs$/, '.mjs')).href;
  const source = `import { register } from '${loader}'; register(); await import('${entry.href}');`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), options);
}
