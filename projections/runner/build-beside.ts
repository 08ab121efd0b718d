import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Documents } from '../stores/documents.ts';
import { checkpointCollection, readCheckpoint, writeCheckpoint } from './checkpoints.ts';
import { beginBuilding, generationDocuments, openGenerations, switchGeneration } from './generations.ts';
import type { Model } from './model.ts';
import { project } from './project.ts';
import { compareWithFreshFold, type Difference } from './rebuild-check.ts';
import type { EventSource } from './source.ts';

export interface BuildOptions {
  readonly log: EventSource;
  readonly stream: string;
  readonly documents: Documents;
  readonly model: Model;
  /** Whether to compare every document with an in-memory fold before the switch. */
  readonly compared: boolean;
  /** Called with the revision that the new documents have reached. */
  readonly onProgress?: (revision: number) => void;
  /** Called with the revision that the comparison has reached. */
  readonly onCompared?: (revision: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Rebuilds a model's documents beside the live ones, and switches when they reach the head. May be killed at any point
 * and called again: it resumes. Two concurrent calls build the same documents, and one of them switches. Returns the
 * differences found; if there are any, or `signal` aborted, nothing was switched.
 */
export async function buildBeside(options: BuildOptions): Promise<readonly Difference[]> {
  const { log, stream, documents, model, compared, onCompared, signal } = options;
  const build = await begin(options, model);
  await catchUp(options, [build]);
  if (compared && !signal?.aborted) {
    const differences = await compareWithFreshFold(log, stream, build.beside, [model], onCompared);
    if (differences.length > 0) return differences;
    // The comparison took a while.
    await catchUp(options, [build]);
  }
  if (!signal?.aborted) await switchGeneration(documents, model, build.generation);
  return [];
}

/** The same for several models, without a comparison: the log is read once for all of them. */
export async function buildAllBeside(
  options: Omit<BuildOptions, 'model' | 'compared' | 'onCompared'> & { readonly models: readonly Model[] },
): Promise<void> {
  const { documents, models, signal } = options;
  const builds: Build[] = [];
  for (const model of models) builds.push(await begin(options, model));
  await catchUp(options, builds);
  for (const { model, generation } of builds)
    if (!signal?.aborted) await switchGeneration(documents, model, generation);
}

/** A model's documents while they are built. */
interface Build {
  readonly model: Model;
  readonly generation: number;
  readonly beside: Documents;
  reached: number;
}

type Place = Pick<BuildOptions, 'log' | 'stream' | 'documents' | 'onProgress' | 'signal'>;

async function begin({ stream, documents }: Place, model: Model): Promise<Build> {
  await openGenerations(documents, stream, model);
  const generation = await beginBuilding(documents, model);
  const beside = generationDocuments(documents, generation);
  await beside.declare([checkpointCollection, ...model.collections]);
  return { model, generation, beside, reached: await readCheckpoint(beside, stream, model) };
}

async function catchUp({ log, stream, onProgress, signal }: Place, builds: readonly Build[]): Promise<void> {
  const reached = (): number => Math.min(...builds.map((build) => build.reached));
  while (builds.length > 0 && reached() < (await log.head(stream))) {
    for await (const batch of log.read(stream, reached() + 1)) {
      if (signal?.aborted) return;
      await Promise.all(builds.map((build) => fold(build, stream, batch)));
      onProgress?.(reached());
    }
  }
}

/** Folds what a model has not folded yet. */
async function fold(build: Build, stream: string, batch: readonly RecordedEvent[]): Promise<void> {
  const { model, beside } = build;
  const events = batch.filter(({ revision }) => revision > build.reached);
  const last = events.at(-1);
  if (!last) return;
  await project(model, events, beside);
  build.reached = last.revision;
  await writeCheckpoint(beside, stream, model, last.revision);
}
