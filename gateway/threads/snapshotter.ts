import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { isUnproven, prove } from '../pipeline/snapshots.ts';
import type { Warmed } from '../pipeline/warm.ts';
import type { StorePlace } from '../stores/stores.ts';

export interface SnapshotData {
  readonly place: StorePlace;
  readonly stream: string;
  readonly build: string;
}

export interface SnapshotHandlers {
  /** A snapshot could not be written. The game goes on. */
  readonly onProblem: (error: Error) => void;
  /** The world being served differs from what the log gives: the process must end. */
  readonly onFatal: (error: FatalError) => void;
}

/** Events between snapshots: a restart replays at most about twice as many. */
const everyEvents = 100_000;

/**
 * Writes a snapshot in a separate thread whenever enough events have been appended. If the world started from another
 * build's snapshot, the first one is written at once: the thread replays the log and compares. If the states differ,
 * that snapshot has been removed when `onFatal` is called, so the next start replays the log.
 */
export function keepSnapshots(
  pipeline: Pipeline,
  data: SnapshotData,
  handlers: SnapshotHandlers,
): () => void {
  let next = pipeline.revision + everyEvents;
  let running = false;
  const source = import.meta.url.endsWith('.ts') ? './snapshot-worker.ts' : './snapshot-worker.js';
  const write = () => {
    running = true;
    next = pipeline.revision + everyEvents;
    const worker = startWorker(new URL(source, import.meta.url), data);
    worker.unref();
    worker.once('message', ({ others }: Warmed) => {
      if (others?.same === true && pipeline.healthy) pipeline.peek(prove);
      if (others?.same === false) handlers.onFatal(differing(data.stream, others.revision));
    });
    worker.once('error', handlers.onProblem);
    worker.once('exit', () => (running = false));
  };
  if (pipeline.peek(isUnproven)) write();
  return pipeline.onDurable(() => {
    if (!running && pipeline.revision >= next) write();
  });
}

function differing(stream: string, revision: number): FatalError {
  return new FatalError(
    'apply',
    `The snapshot of another build has another state of ${stream} at revision ${revision} than this build replays. It was removed; the next start replays the log. Raise the version of the slice whose apply changed.`,
  );
}
