import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Documents } from '../stores/documents.ts';
import { foldBatch } from './fold-batch.ts';
import type { Model } from './model.ts';

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
