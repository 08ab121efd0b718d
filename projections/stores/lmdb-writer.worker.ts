import { parentPort, workerData } from 'node:worker_threads';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { openLmdbDocuments } from './lmdb-documents.ts';

/*
 * For a test: writes `count` documents of many shapes into `own` in batches, while the main thread writes elsewhere
 * in the same file, and says after each batch how many there are.
 */
const { folder, own, count } = workerData as { folder: string; own: string; count: number };
const port = parentPort;
const documents = openLmdbDocuments(folder);
await documents.declare([{ name: own, indexes: { byN: { fields: ['n'] } } }]);
for (let n = 0; n < count; n += 10) {
  const puts = Array.from({ length: 10 }, (_, index) => {
    const body: JsonObject = { n: n + index, [`worker${(n + index) % 40}`]: true };
    return { id: `w${n + index}`, rev: 1, body };
  });
  await documents.putMany(own, puts);
  port?.postMessage(n + 10);
}
await documents.close();
