import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readingMachine } from '../pipeline/machines.ts';
import { recover } from '../pipeline/recover.ts';
import { Snapshots } from '../pipeline/snapshots.ts';
import type { SnapshotData } from './snapshotter.ts';
import { attachLog } from './stores.ts';

/** A short-lived thread: folds from the last snapshot to the head and writes the next one. The writer never waits. */
async function main(): Promise<void> {
  // Given by snapshotter.ts of the same build.
  const { place, stream, build } = workerData as SnapshotData;
  const log = await attachLog(place);
  const snapshots = new Snapshots(join(place.folder, 'snapshots'), build);
  const world = await recover(log, stream, readingMachine(stream), snapshots);
  await snapshots.write(stream, world);
  await log.close();
  parentPort?.postMessage('written');
}

await main();
