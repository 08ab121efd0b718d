import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { CollectionDeclaration, Documents, Put } from '../stores/documents.ts';
import type { Model } from './model.ts';

/*
 * A checkpoint says how far a model's documents have been folded. The projector keeps those of all models in one
 * document, since it folds a batch into all of them before it writes; a model that is being built has one of its own.
 * Whichever is further counts.
 */
export const checkpointCollection: CollectionDeclaration = { name: 'checkpoints', indexes: {} };

export const checkpointId = (stream: string, model: Model) => `${stream} ${model.name}`;

/** No model has a name with an asterisk. */
const sharedId = (stream: string) => `${stream} *`;

/** How far a model's documents have been folded, and the last revision that changed any. */
export type Checkpoint = {
  readonly revision: number;
  readonly changed: number;
};

/** The checkpoints of the named models, in one read; those never written are absent. */
export async function readCheckpoints(
  documents: Documents,
  stream: string,
  models: readonly Model[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const ids = models.map((model) => checkpointId(stream, model));
  const found = await documents.getMany(checkpointCollection.name, [sharedId(stream), ...ids]);
  const shared = found.get(sharedId(stream))?.body ?? {};
  const checkpoints = new Map<string, Checkpoint>();
  for (const model of models) {
    const doc = found.get(checkpointId(stream, model));
    const own = doc ? checkpointIn({ revision: doc.rev, ...doc.body }, model) : null;
    const ofAll = checkpointIn(shared[model.name], model);
    const further = own && ofAll ? (own.revision > ofAll.revision ? own : ofAll) : (own ?? ofAll);
    if (further) checkpoints.set(model.name, further);
  }
  return checkpoints;
}

/** Only this file writes them; those of another version of the model say nothing of this one. */
function checkpointIn(written: JsonObject[string] | undefined, { version }: Model): Checkpoint | null {
  const body = written as Partial<SharedCheckpoint> | undefined;
  if (body?.version !== version || body.revision === undefined) return null;
  return { revision: body.revision, changed: body.changed ?? body.revision };
}

/** The revision a model's documents have reached; -1 before the first event. */
export async function readCheckpoint(documents: Documents, stream: string, model: Model): Promise<number> {
  return (await readCheckpoints(documents, stream, [model])).get(model.name)?.revision ?? -1;
}

/** A model's checkpoint among those of all. */
export type SharedCheckpoint = Checkpoint & { readonly version: number };

/** The write that moves the checkpoints of all models, by name, which have folded a batch up to `revision`. */
export function sharedCheckpoints(
  stream: string,
  revision: number,
  models: Readonly<Record<string, SharedCheckpoint>>,
): Put {
  return { id: sharedId(stream), rev: revision, body: models };
}

/** Saves one model's own checkpoint, after its documents are durable. */
export async function writeCheckpoint(
  documents: Documents,
  stream: string,
  model: Model,
  revision: number,
): Promise<void> {
  const put = { id: checkpointId(stream, model), rev: revision, body: { version: model.version } };
  await documents.putMany(checkpointCollection.name, [put]);
}
