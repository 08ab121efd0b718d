import { townFeatures } from '@rackets/engine/kernel/testing/town.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { ArraySource } from '../testing/array-source.ts';
import { counting } from '../testing/counting-model.ts';
import { buildBeside } from './build-beside.ts';
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

/** Counts the events that it hands out. */
class CountedSource extends ArraySource {
  handedOut = 0;

  override async *read(stream: string, from: number) {
    for await (const batch of super.read(stream, from)) yield this.#counted(batch);
  }

  override async *subscribe(stream: string, from: number, signal: AbortSignal) {
    for await (const batch of super.subscribe(stream, from, signal)) yield this.#counted(batch);
  }

  #counted<T>(batch: readonly T[]): readonly T[] {
    this.handedOut += batch.length;
    return batch;
  }
}

test('reads the log once for all models, from nothing and where each is built anew', async () => {
  const log = playedRound();
  const documents = new MemoryDocuments();
  const names = ['one', 'two', 'three', 'four'];
  for (const version of [1, 2]) {
    const models = names.map((name) => counting(name, version));
    const source = new CountedSource(log, 3);
    await runToHead({ log: source, stream, documents, models }, never);
    expect([version, source.handedOut]).toEqual([version, log.length]);
    for (const model of models) expect(await counted(documents, model)).toBe(log.length);
  }
});

test('what was built in part goes on from there, in the same reading', async () => {
  const log = playedRound();
  const documents = new MemoryDocuments();
  const models = ['one', 'two'].map((name) => counting(name, 2));
  await runToHead(
    { log: new ArraySource(log), stream, documents, models: models.map(({ name }) => counting(name, 1)) },
    never,
  );
  const [one, two] = models;
  if (!one || !two) throw new Error('there are two');
  // Killed when only one of them had folded the log.
  const some = log.slice(0, -2);
  const killed = new AbortController();
  await buildBeside({
    log: new ArraySource(some, 1),
    stream,
    documents,
    model: one,
    compared: false,
    onProgress: (revision) => revision === some.length - 1 && killed.abort(),
    signal: killed.signal,
  });
  const source = new CountedSource(log, 3);
  await runToHead({ log: source, stream, documents, models }, never);
  expect(source.handedOut).toBe(log.length);
  for (const model of models) expect(await counted(documents, model)).toBe(log.length);
});
