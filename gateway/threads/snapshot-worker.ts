import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Snapshots } from '../pipeline/snapshots.ts';
import { warm } from '../pipeline/warm.ts';
import type { SnapshotData } from './snapshotter.ts';
import { attachLog } from '../stores/stores.ts';
import { stepBehindOtherThreads } from '../process/thread-priority.ts';

/** A short-lived thread: folds to the head and writes the next snapshot, without blocking the writer. */
async function main(): Promise<void> {
  stepBehindOtherThreads();
  // Passed by snapshotter.ts of the same build.
  const { place, stream, build } = workerData as SnapshotData;
  const log = await attachLog(place);
  const warmed = await warm(log, stream, new Snapshots(join(place.folder, 'snapshots'), build));
  await log.close();
  parentPort?.postMessage(warmed);
}

await main();
