import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { isUnproven, prove } from '../pipeline/snapshots.ts';
import type { Warmed } from '../pipeline/warm.ts';
import type { StorePlace } from './stores.ts';

export interface SnapshotData {
  readonly place: StorePlace;
  readonly stream: string;
  readonly build: string;
}

export interface SnapshotHandlers {
  /** A snapshot could not be written. The game goes on. */
  readonly onProblem: (error: Error) => void;
  /** The world that is served is not what the log gives: the process has to end. */
  readonly onFatal: (error: FatalError) => void;
}

/** A snapshot is written after so many events: a restart replays at most about twice as many. */
const everyEvents = 50_000;

/**
 * Has a snapshot written in a thread of its own whenever enough events have come. When the world began with another
 * build's snapshot, the first one comes at once: the thread replays the log and compares. Should the states differ,
 * that snapshot is gone when `onFatal` hears of it, and the next start replays the log.
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
      if (others?.same === true) pipeline.peek(prove);
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
