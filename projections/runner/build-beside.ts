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
  await openGenerations(documents, stream, model);
  const generation = await beginBuilding(documents, model);
  const beside = generationDocuments(documents, generation);
  await beside.declare([checkpointCollection, ...model.collections]);
  await catchUp(options, beside);
  if (compared && !signal?.aborted) {
    const differences = await compareWithFreshFold(log, stream, beside, [model], onCompared);
    if (differences.length > 0) return differences;
    // The comparison took a while.
    await catchUp(options, beside);
  }
  if (!signal?.aborted) await switchGeneration(documents, model, generation);
  return [];
}

async function catchUp(
  { log, stream, model, onProgress, signal }: BuildOptions,
  beside: Documents,
): Promise<void> {
  let reached = await readCheckpoint(beside, stream, model);
  while (reached < (await log.head(stream))) {
    for await (const batch of log.read(stream, reached + 1)) {
      if (signal?.aborted) return;
      await project(model, batch, beside);
      reached = batch.at(-1)?.revision ?? reached;
      await writeCheckpoint(beside, stream, model, reached);
      onProgress?.(reached);
    }
  }
}
