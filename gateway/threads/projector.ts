import { ProjectorThread, type ProjectorOptions } from '@rackets/projections/runner/projector-thread.ts';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import type { StorePlace } from '../stores/stores.ts';

/** The worker's start data. */
export interface ProjectorData {
  readonly place: StorePlace;
  readonly streams: readonly string[];
  /** Whether to read the documents' file, which nobody has read at this start. */
  readonly readThrough: boolean;
  /** Whether all who read the models wait for them in this process: then it is known what nobody waits for. */
  readonly isAsked: boolean;
}

/** Starts a projector thread for the given streams, each with its callback for model changes. */
export function startProjector({
  place,
  readThrough = false,
  isAsked = false,
  ...options
}: Pick<ProjectorData, 'place'> &
  Partial<Pick<ProjectorData, 'readThrough' | 'isAsked'>> &
  Omit<ProjectorOptions, 'worker'>): ProjectorThread {
  const source = import.meta.url.endsWith('.ts') ? './projector-worker.ts' : './projector-worker.js';
  const data: ProjectorData = { place, streams: Object.keys(options.streams), readThrough, isAsked };
  return new ProjectorThread({ worker: startWorker(new URL(source, import.meta.url), data), ...options });
}
