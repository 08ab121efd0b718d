import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { models } from '@rackets/projections/models/index.ts';
import { openGenerations } from '@rackets/projections/runner/generations.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { FaultyDocuments } from '@rackets/projections/testing/faulty-documents.ts';
import { expect, test } from 'vitest';
import { checkModel, modelsNamed, rebuildModel } from './rebuild-models.ts';

async function played() {
  const log = new MemoryEventLog();
  const { pipeline, clock } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  for (let n = 0; n < 8; n += 1) {
    clock.now += 400_000;
    await pipeline.submit(command(pipeline, 'a1', `c${n}`, 'small-crimes.attempt-task', { task: 0 }));
  }
  await pipeline.close();
  return { log, stream, documents: new MemoryDocuments() };
}

test('every read model can be built from the log alone and is then what a check expects', async () => {
  const options = await played();
  for (const model of models) {
    const head = await options.log.head(stream);
    const rebuilt = await rebuildModel(options, model, true);
    expect(rebuilt).toMatchObject({ model: model.name, generation: 1, revision: head, differences: [] });
    expect((await checkModel(options, model)).differences).toEqual([]);
  }
});

test('a document that was changed by hand is found by a check and mended by a rebuild', async () => {
  const options = await played();
  const [model] = modelsNamed(stream, {}, ['small-crimes']);
  if (!model) throw new Error('small crimes have a read model');
  await rebuildModel(options, model, true);
  await options.documents.putMany('1 small-crimes-round', [
    { id: 'everybody', rev: 1e6, body: { attempts: 1 } },
  ]);
  expect((await checkModel(options, model)).differences).toEqual([
    { model: 'small-crimes', collection: 'small-crimes-round', id: 'everybody', problem: 'different' },
  ]);
  expect(await rebuildModel(options, model, true)).toMatchObject({ generation: 2, differences: [] });
  expect((await checkModel(options, model)).differences).toEqual([]);
});

test('a rebuild that is killed at any write, also while it drops the old documents, can be done again', async () => {
  const [model] = modelsNamed(stream, {}, ['small-crimes']);
  if (!model) throw new Error('small crimes have a read model');
  let killed = 0;
  for (let at = 1; at <= 12; at += 1) {
    for (const afterwards of [false, true]) {
      const options = await played();
      await rebuildModel(options, model, true);
      const dying = { ...options, documents: new FaultyDocuments(options.documents, at, afterwards) };
      killed += await rebuildModel(dying, model, true).then(
        () => 0,
        () => 1,
      );
      expect((await checkModel(options, model)).differences).toEqual([]);
      await rebuildModel(options, model, true);
      expect((await checkModel(options, model)).differences).toEqual([]);
      const { old, building } = await openGenerations(options.documents, stream, model);
      expect({ old, building }).toEqual({ old: [], building: null });
    }
  }
  expect(killed).toBeGreaterThan(14);
});

test('rows that were begun as documents stay so beside a server, and become lists where none reads them', async () => {
  const options = await played();
  const [model] = modelsNamed(stream, {}, ['small-crimes']);
  const [asRows] = modelsNamed(stream, { keepsRows: true }, ['small-crimes']);
  if (!model || !asRows) throw new Error('small crimes have a read model');
  await rebuildModel(options, asRows, true);
  const begun = await openGenerations(options.documents, stream, model);
  expect(begun.live.version).toBe(asRows.version);
  expect((await checkModel(options, model)).differences).toEqual([]);
  expect(await rebuildModel(options, model, false)).toMatchObject({
    version: asRows.version,
    differences: [],
  });
  expect(await rebuildModel(options, model, true)).toMatchObject({ version: model.version, differences: [] });
  expect((await checkModel(options, model)).differences).toEqual([]);
});

test('a rebuild beside a server of another version is left to the new build', async () => {
  const options = await played();
  const [model] = modelsNamed(stream, {}, ['prison']);
  if (!model) throw new Error('prison has a read model');
  await rebuildModel(options, model, false);
  const next = { ...model, version: model.version + 1 };
  await expect(rebuildModel(options, next, false)).rejects.toThrow('start the new build');
  const unknown = () => modelsNamed(stream, {}, ['nothing']);
  expect(unknown).toThrow(/^There is no read model nothing; there are: .*\bprison, .*\bsmall-crimes,/);
});
