import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { CollectionDeclaration, Documents } from '../stores/documents.ts';
import { renamedDocuments } from '../stores/scoped-documents.ts';
import { checkpointCollection, checkpointId } from './checkpoints.ts';
import type { Model } from './model.ts';

/** One set of a model's documents, and the model version that folded it. */
export type Generation = { readonly generation: number; readonly version: number };

/**
 * A model's generations: which one is live, which is being built, and which wait to be dropped. A single document, so
 * that a switch is one write.
 */
export type Generations = {
  readonly live: Generation;
  readonly building: Generation | null;
  readonly old: readonly number[];
};

export const generationsCollection: CollectionDeclaration = { name: 'generations', indexes: {} };

/** The store as seen by one generation. The first one uses the plain names. */
export function generationDocuments(documents: Documents, generation: number): Documents {
  return generation === 0
    ? documents
    : renamedDocuments(documents, (name) => generationName(name, generation));
}

/** The name of a generation's collection. */
export function generationName(collection: string, generation: number): string {
  return generation === 0 ? collection : `${generation} ${collection}`;
}

/** Each model's live generation; absent for a model that was never folded. */
export async function readLive(
  documents: Documents,
  names: readonly string[],
): Promise<ReadonlyMap<string, Generation>> {
  const found = await documents.getMany(generationsCollection.name, names);
  return new Map([...found].map(([name, { body }]) => [name, (body as Generations).live]));
}

/** Counts the switches. No model has such a name. */
const switchesId = '*';

/** How often any model's live generation has changed: one small read tells whether anything else must be read. */
export async function readSwitches(documents: Documents): Promise<number> {
  return (await documents.getMany(generationsCollection.name, [switchesId])).get(switchesId)?.rev ?? 0;
}

async function countSwitch(documents: Documents): Promise<void> {
  for (;;) {
    const before = await readSwitches(documents);
    const put = { id: switchesId, rev: before + 1, body: {} };
    const counted =
      before === 0
        ? await documents.insert(generationsCollection.name, put)
        : await documents.replace(generationsCollection.name, before, put);
    if (counted) return;
  }
}

/** A model's generations, created on first use. */
export async function openGenerations(
  documents: Documents,
  stream: string,
  model: Model,
): Promise<Generations> {
  await documents.declare([generationsCollection, checkpointCollection]);
  const known = await find(documents, model);
  if (known) return known.body;
  const id = checkpointId(stream, model);
  const checkpoint = (await documents.getMany(checkpointCollection.name, [id])).get(id);
  const version = checkpoint?.body['version'] ?? model.version;
  assert(typeof version === 'number', 'a checkpoint holds its version');
  const first: Generations = { live: { generation: 0, version }, building: null, old: [] };
  await documents.insert(generationsCollection.name, { id: model.name, rev: 1, body: first });
  return openGenerations(documents, stream, model);
}

/** The generation to build `model` in: an unfinished one of this version, or a new one. */
export async function beginBuilding(documents: Documents, model: Model): Promise<number> {
  const { building } = await change(documents, model, ({ live, building: begun, old }) => {
    if (begun?.version === model.version) return null;
    const generation = Math.max(live.generation, begun?.generation ?? 0, ...old) + 1;
    const abandoned = begun ? [begun.generation] : [];
    return { live, building: { generation, version: model.version }, old: [...old, ...abandoned] };
  });
  assert(building, `a generation of ${model.name} is being built`);
  return building.generation;
}

/** Makes the finished generation live. Changes nothing if another builder was faster. */
export async function switchGeneration(
  documents: Documents,
  model: Model,
  generation: number,
): Promise<void> {
  await change(documents, model, ({ live, building, old }) =>
    building?.generation === generation
      ? { live: building, building: null, old: [...old, live.generation] }
      : null,
  );
  // Also when another builder was faster: it may have died before it came to this.
  await countSwitch(documents);
}

/** Drops the documents of generations that are no longer read. Returns how many generations. */
export async function dropOld(documents: Documents, model: Model): Promise<number> {
  const known = await find(documents, model);
  for (const generation of known?.body.old ?? []) {
    const dropped = generationDocuments(documents, generation);
    const collections = [...model.collections, ...(model.asRows?.collections ?? [])];
    await dropped.declare(collections);
    for (const { name } of collections) await dropped.clear(name);
    await change(documents, model, ({ old, ...rest }) => ({
      ...rest,
      old: old.filter((each) => each !== generation),
    }));
  }
  return known?.body.old.length ?? 0;
}

async function find(documents: Documents, { name }: Model) {
  const doc = (await documents.getMany(generationsCollection.name, [name])).get(name);
  // Only this file writes the collection.
  return doc ? { rev: doc.rev, body: doc.body as Generations } : null;
}

/** Updates the generations with the result of `next`, retrying after concurrent writes; null leaves them unchanged. */
async function change(
  documents: Documents,
  model: Model,
  next: (now: Generations) => Generations | null,
): Promise<Generations> {
  for (;;) {
    const known = await find(documents, model);
    assert(known, `the generations of ${model.name} are written down`);
    const body = next(known.body);
    if (!body) return known.body;
    const put = { id: model.name, rev: known.rev + 1, body };
    if (await documents.replace(generationsCollection.name, known.rev, put)) return body;
  }
}
