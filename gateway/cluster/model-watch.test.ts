import {
  checkpointCollection,
  sharedCheckpoints,
  writeCheckpoint,
} from '@rackets/projections/runner/checkpoints.ts';
import {
  beginBuilding,
  generationDocuments,
  openGenerations,
  switchGeneration,
} from '@rackets/projections/runner/generations.ts';
import { type LiveDocuments, openLiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import { defineModel } from '@rackets/projections/runner/model.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../push/test-client.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { ModelWatch } from './model-watch.ts';

const stream = 'round-1';
const totals = defineModel({
  name: 'totals',
  version: 1,
  collections: [{ name: 'totals', indexes: {} }],
  touches: () => [],
  fold: () => undefined,
});

let documents: MemoryDocuments;
let watch: ModelWatch;
let moved: number[];

beforeEach(async () => {
  documents = new MemoryDocuments();
  moved = [];
  await openGenerations(documents, stream, totals);
});

afterEach(() => watch.stop());

async function begin(): Promise<LiveDocuments> {
  const readModels = await openLiveDocuments(documents, [totals], { log: new MemoryEventLog(), stream });
  watch = new ModelWatch({
    documents,
    stream,
    from: 0,
    models: [totals],
    readModels,
    isHeard: () => true,
    onMoved: (_model, revision) => moved.push(revision),
  });
  return readModels;
}

test('who waits for a model goes on when its checkpoint says that it has come there', async () => {
  await begin();
  await writeCheckpoint(documents, stream, totals, 3);
  await watch.reached('totals', 3);
  expect(watch.revision('totals')).toBe(3);
  await watch.reached('totals', 9);
  expect(watch.revision('totals')).toBe(3);
});

/** As the projector moves the checkpoints of all that it folds. */
const moveTo = (revision: number, changed: number) =>
  documents.putMany(checkpointCollection.name, [
    sharedCheckpoints(stream, revision, { totals: { version: 1, revision, changed } }),
  ]);

test('only what changed is told, and once', async () => {
  await begin();
  await moveTo(3, 2);
  await eventually(() => watch.revision('totals') === 3);
  await moveTo(5, 2);
  await eventually(() => watch.revision('totals') === 5);
  await moveTo(7, 6);
  await eventually(() => watch.revision('totals') === 7);
  expect(moved).toEqual([2, 6]);
});

test('documents of a new generation are read when they have come as far as those before', async () => {
  const readModels = await begin();
  await writeCheckpoint(documents, stream, totals, 5);
  await eventually(() => watch.revision('totals') === 5);
  const generation = await beginBuilding(documents, totals);
  const beside = generationDocuments(documents, generation);
  await beside.declare([checkpointCollection, ...totals.collections]);
  await beside.insert('totals', { id: 'a', rev: 4, body: { from: 'the new generation' } });
  await writeCheckpoint(beside, stream, totals, 4);
  await switchGeneration(documents, totals, generation);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect((await readModels.documents.getMany('totals', ['a'])).size).toBe(0);
  await writeCheckpoint(beside, stream, totals, 6);
  await eventually(() => watch.revision('totals') === 6);
  expect((await readModels.documents.getMany('totals', ['a'])).size).toBe(1);
});
