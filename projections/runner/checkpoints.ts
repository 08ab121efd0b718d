import type { CollectionDeclaration, Documents } from '../stores/documents.ts';
import type { Model } from './model.ts';

export const checkpointCollection: CollectionDeclaration = { name: 'checkpoints', indexes: {} };

export const checkpointId = (stream: string, model: Model) => `${stream} ${model.name}`;

/** The revision a model's documents have reached; -1 before the first event. */
export async function readCheckpoint(documents: Documents, stream: string, model: Model): Promise<number> {
  const id = checkpointId(stream, model);
  const found = (await documents.getMany(checkpointCollection.name, [id])).get(id);
  return found?.body['version'] === model.version ? found.rev : -1;
}

/** How far a model's documents have been folded, and the last revision that changed any. */
export interface Checkpoint {
  readonly revision: number;
  readonly changed: number;
}

/** The checkpoints of the named models, in one read; those never written are absent. */
export async function readCheckpoints(
  documents: Documents,
  stream: string,
  models: readonly Model[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const ids = models.map((model) => checkpointId(stream, model));
  const found = await documents.getMany(checkpointCollection.name, ids);
  return new Map(
    models.flatMap((model) => {
      const doc = found.get(checkpointId(stream, model));
      if (doc?.body['version'] !== model.version) return [];
      const { changed } = doc.body;
      return [[model.name, { revision: doc.rev, changed: typeof changed === 'number' ? changed : doc.rev }]];
    }),
  );
}

/** Saves it, after the documents are durable. `changed` is the last revision that changed any. */
export async function writeCheckpoint(
  documents: Documents,
  stream: string,
  model: Model,
  revision: number,
  changed = revision,
): Promise<void> {
  const body = { version: model.version, changed };
  const put = { id: checkpointId(stream, model), rev: revision, body };
  await documents.putMany(checkpointCollection.name, [put]);
}
