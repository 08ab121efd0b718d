import { ProjectorThread, type ProjectorOptions } from '@rackets/projections/runner/projector-thread.ts';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';

/** What the thread is started with. */
export interface ProjectorData {
  readonly folder: string;
  readonly stream: string;
}

/** Starts the projector of one stream in a thread of its own. */
export function startProjector({
  folder,
  stream,
  ...listeners
}: ProjectorData & Omit<ProjectorOptions, 'worker'>): ProjectorThread {
  const source = import.meta.url.endsWith('.ts') ? './projector-worker.ts' : './projector-worker.js';
  const data: ProjectorData = { folder, stream };
  return new ProjectorThread({ worker: startWorker(new URL(source, import.meta.url), data), ...listeners });
}
