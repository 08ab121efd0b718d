import { parentPort, workerData } from 'node:worker_threads';
import { attachEmbeddedLog } from './embedded-log.ts';

/*
 * For a test: follows a stream in a thread of its own and says which revisions and links it saw, until it has seen
 * `count` events.
 */
const { folder, stream, count } = workerData as { folder: string; stream: string; count: number };
const port = parentPort;
const log = attachEmbeddedLog(folder);
const abort = new AbortController();
let seen = 0;
port?.postMessage({ head: await log.head(stream) });
for await (const events of log.subscribe(stream, 0, abort.signal)) {
  port?.postMessage({ links: events.map((event) => [event.revision, event.hash]) });
  seen += events.length;
  if (seen >= count) abort.abort();
}
await log.close();
