import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { StorePlace } from './stores.ts';

export interface SnapshotData {
  readonly place: StorePlace;
  readonly stream: string;
  readonly build: string;
}

/** A snapshot is written after so many events: a restart replays at most about twice as many. */
const everyEvents = 50_000;

/**
 * Has a snapshot written in a thread of its own whenever enough events have come. A failure is reported and
 * otherwise without consequence.
 */
export function keepSnapshots(
  pipeline: Pipeline,
  data: SnapshotData,
  onProblem: (error: Error) => void,
): () => void {
  let next = pipeline.revision + everyEvents;
  let running = false;
  const source = import.meta.url.endsWith('.ts') ? './snapshot-worker.ts' : './snapshot-worker.js';
  return pipeline.onDurable(() => {
    if (running || pipeline.revision < next) return;
    running = true;
    next = pipeline.revision + everyEvents;
    const worker = startWorker(new URL(source, import.meta.url), data);
    worker.unref();
    worker.once('error', onProblem);
    worker.once('exit', () => (running = false));
  });
}
