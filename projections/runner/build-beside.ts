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
  /** Whether every document is compared with a fold in memory before the switch. */
  readonly compared: boolean;
  /** Hears the revision that the new documents have come to. */
  readonly onProgress?: (revision: number) => void;
  /** Hears the revision that the comparison has come to. */
  readonly onCompared?: (revision: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Builds a model's documents anew beside those that are read, and switches to them when they have come to the head.
 * May be killed anywhere and called again: it goes on where it was. Two at once build the same documents, and one of
 * them switches. Returns what the comparison found: where that is anything, or `signal` aborted, nothing was switched.
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
    // Comparing took its time.
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
