import { townFeatures } from '@rackets/engine/kernel/testing/town.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { ArraySource } from '../testing/array-source.ts';
import { counting } from '../testing/counting-model.ts';
import { generationDocuments, readLive } from './generations.ts';
import type { Model } from './model.ts';
import { runToHead } from './run-to-head.ts';

const stream = 'round-1';

function playedRound() {
  const play = openedPlay(townFeatures);
  born(play, 'a', 'Ann');
  return play.log;
}

/** What a model's live documents count. */
async function counted(documents: MemoryDocuments, { name, version }: Model): Promise<unknown> {
  const generation = (await readLive(documents, [name])).get(name)?.generation ?? 0;
  const found = await generationDocuments(documents, generation).getMany(name, [`v${version}`]);
  return found.get(`v${version}`)?.body['events'];
}

const never = new AbortController().signal;

test('folds a closed round to its end and stops; a second run has nothing to do', async () => {
  const log = playedRound();
  const documents = new MemoryDocuments();
  const models = [counting('one', 1), counting('two', 1)];
  for (let times = 0; times < 2; times += 1) {
    await runToHead({ log: new ArraySource(log, 3), stream, documents, models }, never);
    for (const model of models) expect(await counted(documents, model)).toBe(log.length);
  }
});

test('builds what a later build has added or changed', async () => {
  const log = playedRound();
  const documents = new MemoryDocuments();
  const run = (models: readonly Model[]) =>
    runToHead({ log: new ArraySource(log), stream, documents, models }, never);
  await run([counting('one', 1)]);
  const later = [counting('one', 2), counting('two', 1)];
  await run(later);
  for (const model of later) expect(await counted(documents, model)).toBe(log.length);
});

test('stops when told to, however far it has come', async () => {
  const documents = new MemoryDocuments();
  const options = { log: new ArraySource(playedRound()), stream, documents, models: [counting('one', 1)] };
  await expect(runToHead(options, AbortSignal.abort())).resolves.toBeUndefined();
});
