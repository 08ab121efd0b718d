import { ProjectorThread, type ProjectorOptions } from '@rackets/projections/runner/projector-thread.ts';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import type { StorePlace } from '../stores/stores.ts';

/** The worker's start data. */
export interface ProjectorData {
  readonly place: StorePlace;
  readonly streams: readonly string[];
  /** Whether to read the documents' file, which nobody has read at this start. */
  readonly readThrough: boolean;
}

/** Starts a projector thread for the given streams, each with its callback for model changes. */
export function startProjector({
  place,
  readThrough = false,
  ...options
}: { readonly place: StorePlace; readonly readThrough?: boolean } & Omit<
  ProjectorOptions,
  'worker'
>): ProjectorThread {
  const source = import.meta.url.endsWith('.ts') ? './projector-worker.ts' : './projector-worker.js';
  const data: ProjectorData = { place, streams: Object.keys(options.streams), readThrough };
  return new ProjectorThread({ worker: startWorker(new URL(source, import.meta.url), data), ...options });
}
