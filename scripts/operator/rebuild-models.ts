import { modelsOf } from '@rackets/projections/models/index.ts';
import { buildBeside } from '@rackets/projections/runner/build-beside.ts';
import { checkpointCollection, readCheckpoint } from '@rackets/projections/runner/checkpoints.ts';
import { dropOld, generationDocuments, openGenerations } from '@rackets/projections/runner/generations.ts';
import type { Model } from '@rackets/projections/runner/model.ts';
import { compareWithFreshFold, type Difference } from '@rackets/projections/runner/rebuild-check.ts';
import type { EventSource } from '@rackets/projections/runner/source.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';

/** What became of one read model. */
export interface Rebuilt {
  readonly model: string;
  readonly version: number;
  /** The generation that is live now. */
  readonly generation: number;
  /** The revision that its documents have come to. */
  readonly revision: number;
  readonly differences: readonly Difference[];
}

export interface RebuildOptions {
  readonly log: EventSource;
  readonly stream: string;
  /** The documents of the stream. */
  readonly documents: Documents;
  /** Hears the revision reached, by a build and then again by its comparison. */
  readonly onProgress?: (revision: number) => void;
}

/** The read models of a stream of these names; all of them for no name. Throws a sentence for a name that is none. */
export function modelsNamed(stream: string, names: readonly string[]): readonly Model[] {
  const allModels = modelsOf(stream);
  if (names.length === 0) return allModels;
  return names.map((name) => {
    const model = allModels.find((each) => each.name === name);
    if (!model) {
      const known = allModels.map((each) => each.name).join(', ');
      throw new Error(`There is no read model ${name}; there are: ${known || 'none'}.`);
    }
    return model;
  });
}

/** Compares a model's live documents with a fresh fold of the log, as far as they have come. */
export async function checkModel(options: RebuildOptions, model: Model): Promise<Rebuilt> {
  const { log, stream, documents, onProgress } = options;
  const live = await liveOf(options, model);
  // A server that was started and ended at once has folded nothing yet.
  if (live.revision < 0) return { ...live, differences: [] };
  const own = generationDocuments(documents, live.generation);
  const differences = await compareWithFreshFold(log, stream, own, [model], onProgress);
  return { ...(await liveOf(options, model)), differences };
}

/**
 * Builds a model's documents anew beside the live ones, compares them and switches. `dropped` says that nobody reads
 * the old ones, so that they can go at once; else the server that runs drops them.
 */
export async function rebuildModel(
  options: RebuildOptions,
  model: Model,
  dropped: boolean,
): Promise<Rebuilt> {
  const { stream, documents } = options;
  const { live } = await openGenerations(documents, stream, model);
  if (live.version !== model.version && !dropped) {
    throw new Error(
      `The server that runs folds version ${live.version} of ${model.name}, this is version ${model.version}: start the new build, it builds by itself.`,
    );
  }
  const { onProgress: onCompared } = options;
  const differences = await buildBeside({
    ...options,
    model,
    compared: true,
    ...(onCompared ? { onCompared } : {}),
  });
  if (dropped) await dropOld(documents, model);
  return { ...(await liveOf(options, model)), differences };
}

async function liveOf(
  { stream, documents }: RebuildOptions,
  model: Model,
): Promise<Omit<Rebuilt, 'differences'>> {
  const { live } = await openGenerations(documents, stream, model);
  const own = generationDocuments(documents, live.generation);
  await own.declare([checkpointCollection]);
  const revision = await readCheckpoint(own, stream, { ...model, version: live.version });
  return { model: model.name, ...live, revision };
}
