import type { Documents } from '../stores/documents.ts';
import { renamedDocuments } from '../stores/scoped-documents.ts';
import {
  generationDocuments,
  generationName,
  generationsCollection,
  readLive,
  type Generation,
} from './generations.ts';
import { historyDocuments, type HistoryLog } from './history-documents.ts';
import { withRows, type Model } from './model.ts';

/** Read models for reading: each collection in its model's live generation, histories as if their rows were there. */
export interface LiveDocuments {
  readonly documents: Documents;
  /** Switches reads of a model to another generation. */
  serve(model: string, generation: Generation): Promise<void>;
}

/** Opens the live generations of one stream's read models. */
export async function openLiveDocuments(
  documents: Documents,
  models: readonly Model[],
  log: HistoryLog,
): Promise<LiveDocuments> {
  const owners = new Map<string, Model>();
  for (const model of models)
    for (const { name } of [...model.collections, ...(model.asRows?.collections ?? [])])
      owners.set(name, model);
  const histories = new Map(
    models.flatMap((model) => (model.histories ?? []).map((history) => [history.name, { history, model }])),
  );
  const served = new Map<Model, Generation>();
  const serve = async (name: string, live: Generation): Promise<void> => {
    const model = models.find((each) => each.name === name);
    if (!model) return;
    const { collections } = keepsRows(model, live) ? withRows(model) : model;
    await generationDocuments(documents, live.generation).declare(collections);
    served.set(model, live);
  };
  await documents.declare([generationsCollection]);
  const live = await readLive(
    documents,
    models.map(({ name }) => name),
  );
  for (const { name, version } of models) await serve(name, live.get(name) ?? { generation: 0, version });
  const own = (collection: string) => {
    const owner = owners.get(collection);
    return generationName(collection, (owner && served.get(owner)?.generation) ?? 0);
  };
  const historyOf = (collection: string) => {
    const found = histories.get(collection);
    const now = found && served.get(found.model);
    return found && now && !keepsRows(found.model, now) ? found.history : null;
  };
  return { documents: historyDocuments(renamedDocuments(documents, own), log, historyOf), serve };
}

/** Whether a generation was folded by a version from before histories were lists. */
function keepsRows({ version, asRows }: Model, live: Generation): boolean {
  return asRows !== undefined && live.version < version;
}
