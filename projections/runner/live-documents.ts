import type { Documents } from '../stores/documents.ts';
import { renamedDocuments } from '../stores/scoped-documents.ts';
import { generationDocuments, generationName, generationsCollection, readLive } from './generations.ts';
import type { Model } from './model.ts';

/** Read models for reading: each collection in its model's live generation. */
export interface LiveDocuments {
  readonly documents: Documents;
  /** Switches reads of a model to another generation. */
  serve(model: string, generation: number): Promise<void>;
}

/** Opens the live generations of one stream's read models. */
export async function openLiveDocuments(
  documents: Documents,
  models: readonly Model[],
): Promise<LiveDocuments> {
  const owners = new Map(
    models.flatMap(({ name, collections }) => collections.map((each) => [each.name, name])),
  );
  const served = new Map<string, number>();
  const serve = async (name: string, generation: number): Promise<void> => {
    const model = models.find((each) => each.name === name);
    if (model) await generationDocuments(documents, generation).declare(model.collections);
    served.set(name, generation);
  };
  await documents.declare([generationsCollection]);
  const live = await readLive(
    documents,
    models.map(({ name }) => name),
  );
  for (const { name } of models) await serve(name, live.get(name)?.generation ?? 0);
  const own = (collection: string) =>
    generationName(collection, served.get(owners.get(collection) ?? '') ?? 0);
  return { documents: renamedDocuments(documents, own), serve };
}
