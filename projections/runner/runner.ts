import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { CollectionDeclaration, Documents } from '../stores/documents.ts';
import { foldBatch } from './fold-batch.ts';
import type { Model } from './model.ts';
import type { EventSource } from './source.ts';
import { realTiming, rest, type Timing } from './timing.ts';

export const checkpointCollection: CollectionDeclaration = { name: 'checkpoints', indexes: {} };

export interface RunnerOptions {
  readonly log: EventSource;
  readonly stream: string;
  readonly documents: Documents;
  readonly models: readonly Model[];
  /**
   * The least time from one batch's begin to the next one's: under load events gather meanwhile, and each document
   * and each transaction is written once for many of them. Whoever comes after a pause is folded at once.
   */
  readonly everyMs?: number;
  readonly timing?: Timing;
  /** Called after each write with how far a model has come and which of its collections changed. */
  readonly onProgress?: (model: string, revision: number, changed: readonly string[]) => void;
}

/**
 * Follows a stream and keeps read models: fold, write, then the checkpoint. Runs until `signal` aborts; throws when
 * a fold or a store fails, for then the process is to end and the next one goes on from the checkpoints.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { log, stream, documents, models, everyMs = 0, timing = realTiming, onProgress } = options;
  await documents.declare([checkpointCollection, ...models.flatMap(({ collections }) => collections)]);
  const reached = new Map<string, number>();
  for (const model of models) {
    const revision = await readCheckpoint(documents, stream, model);
    reached.set(model.name, revision);
    onProgress?.(model.name, revision, []);
  }
  const from = Math.min(...reached.values()) + 1;
  for await (const batch of log.subscribe(stream, from, signal)) {
    const next = timing.elapsed() + everyMs;
    // Side by side, so that a store that can makes the writes of all models durable as one.
    await Promise.all(
      models.map(async (model) => {
        const events = batch.filter(({ revision }) => revision > (reached.get(model.name) ?? -1));
        const last = events.at(-1);
        if (!last) return;
        const changed = await project(model, events, documents);
        await writeCheckpoint(documents, stream, model, last.revision);
        reached.set(model.name, last.revision);
        onProgress?.(model.name, last.revision, changed);
      }),
    );
    const restMs = next - timing.elapsed();
    if (restMs > 0) await rest(timing, restMs, signal);
  }
}

/** Folds and writes; returns the collections that changed. */
export async function project(
  model: Model,
  events: readonly RecordedEvent[],
  documents: Documents,
): Promise<readonly string[]> {
  const writes = await foldBatch(model, events, documents);
  await Promise.all([...writes].map(([collection, puts]) => documents.putMany(collection, puts)));
  return [...writes.keys()];
}

const checkpointId = (stream: string, model: Model) => `${stream} ${model.name}`;

/**
 * How far a model has come; -1 before the first event. A model of another version begins anew: its collections are
 * emptied and built from the log.
 */
async function readCheckpoint(documents: Documents, stream: string, model: Model): Promise<number> {
  const id = checkpointId(stream, model);
  const found = (await documents.getMany(checkpointCollection.name, [id])).get(id);
  if (found?.body['version'] === model.version) return found.rev;
  // First the checkpoint. Where it is missing a crash may have come before the emptying, or before the first
  // checkpoint was written, so that what is there is emptied then too.
  await documents.removeMany(checkpointCollection.name, [id]);
  for (const { name } of model.collections) await documents.clear(name);
  return -1;
}

async function writeCheckpoint(
  documents: Documents,
  stream: string,
  model: Model,
  revision: number,
): Promise<void> {
  const body = { version: model.version };
  await documents.putMany(checkpointCollection.name, [
    { id: checkpointId(stream, model), rev: revision, body },
  ]);
}
