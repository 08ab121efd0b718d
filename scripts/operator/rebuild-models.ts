import { modelsOf } from '@rackets/projections/models/index.ts';
import { buildBeside } from '@rackets/projections/runner/build-beside.ts';
import { checkpointCollection, readCheckpoint } from '@rackets/projections/runner/checkpoints.ts';
import { dropOld, generationDocuments, openGenerations } from '@rackets/projections/runner/generations.ts';
import { foldedWith, type Model } from '@rackets/projections/runner/model.ts';
import { compareWithFreshFold, type Difference } from '@rackets/projections/runner/rebuild-check.ts';
import type { EventSource } from '@rackets/projections/runner/source.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';

/** The result for one read model. */
export interface Rebuilt {
  readonly model: string;
  readonly version: number;
  /** The live generation. */
  readonly generation: number;
  /** The revision that its documents have reached. */
  readonly revision: number;
  readonly differences: readonly Difference[];
}

export interface RebuildOptions {
  readonly log: EventSource;
  readonly stream: string;
  /** The documents of the stream. */
  readonly documents: Documents;
  /** Called with the revision reached, by a build and then again by its comparison. */
  readonly onProgress?: (revision: number) => void;
}

/**
 * The read models of a stream with these names; all of them if no name is given. Throws a message for an unknown name.
 */
export function modelsNamed(
  stream: string,
  documents: Pick<Documents, 'keepsRows'>,
  names: readonly string[],
): readonly Model[] {
  const allModels = modelsOf(stream, documents);
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

/** Compares a model's live documents with a fresh fold of the log up to the same revision. */
export async function checkModel(options: RebuildOptions, model: Model): Promise<Rebuilt> {
  const { log, stream, documents, onProgress } = options;
  const live = await liveOf(options, model);
  // A server that was stopped right after its start has folded nothing yet.
  if (live.revision < 0) return { ...live, differences: [] };
  const own = generationDocuments(documents, live.generation);
  const folded = foldedWith(model, live.version) ?? model;
  const differences = await compareWithFreshFold(log, stream, own, [folded], onProgress);
  return { ...(await liveOf(options, model)), differences };
}

/**
 * Rebuilds a model's documents beside the live ones, compares them and switches. `dropped` says that nobody reads the
 * old ones, so that they can be dropped at once; otherwise the running server drops them.
 */
export async function rebuildModel(
  options: RebuildOptions,
  model: Model,
  dropped: boolean,
): Promise<Rebuilt> {
  const { stream, documents } = options;
  const { live } = await openGenerations(documents, stream, model);
  // A server that runs goes on as it is: only what nobody reads is given another layout.
  const built = dropped ? model : foldedWith(model, live.version);
  if (!built) {
    throw new Error(
      `The server that runs folds version ${live.version} of ${model.name}, this is version ${model.version}: start the new build, it builds by itself.`,
    );
  }
  const { onProgress: onCompared } = options;
  const differences = await buildBeside({
    ...options,
    model: built,
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
