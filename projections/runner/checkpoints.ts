import type { CollectionDeclaration, Documents } from '../stores/documents.ts';
import type { Model } from './model.ts';

export const checkpointCollection: CollectionDeclaration = { name: 'checkpoints', indexes: {} };

export const checkpointId = (stream: string, model: Model) => `${stream} ${model.name}`;

/** The revision that a model's documents have come to; -1 before the first event. */
export async function readCheckpoint(documents: Documents, stream: string, model: Model): Promise<number> {
  const id = checkpointId(stream, model);
  const found = (await documents.getMany(checkpointCollection.name, [id])).get(id);
  return found?.body['version'] === model.version ? found.rev : -1;
}

/** Writes it down, after the documents are durable. */
export async function writeCheckpoint(
  documents: Documents,
  stream: string,
  model: Model,
  revision: number,
): Promise<void> {
  const body = { version: model.version };
  const put = { id: checkpointId(stream, model), rev: revision, body };
  await documents.putMany(checkpointCollection.name, [put]);
}
