import { ProjectorThread, type ProjectorOptions } from '@rackets/projections/runner/projector-thread.ts';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import type { StorePlace } from './stores.ts';

/** What the thread is started with. */
export interface ProjectorData {
  readonly place: StorePlace;
  readonly stream: string;
}

/** Starts the projector of one stream in a thread of its own. */
export function startProjector({
  place,
  stream,
  ...listeners
}: ProjectorData & Omit<ProjectorOptions, 'worker'>): ProjectorThread {
  const source = import.meta.url.endsWith('.ts') ? './projector-worker.ts' : './projector-worker.js';
  const data: ProjectorData = { place, stream };
  return new ProjectorThread({ worker: startWorker(new URL(source, import.meta.url), data), ...listeners });
}
