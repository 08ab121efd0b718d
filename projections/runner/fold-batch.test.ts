import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { expect, test, vi } from 'vitest';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { plainEvent } from '../testing/plain-event.ts';
import { Folding } from './fold-batch.ts';
import { defineModel, rowId } from './model.ts';

/** Counts the events of each type in a document of its own, and keeps a row of each. */
const model = defineModel({
  name: 'counts',
  version: 1,
  collections: [
    { name: 'counts', indexes: {} },
    { name: 'rows', indexes: {} },
  ],
  touches: ({ type }) => [{ collection: 'counts', id: type }],
  fold({ type, revision }, docs) {
    docs.put('counts', type, { events: Number(docs.get('counts', type)?.['events'] ?? 0) + 1 });
    docs.put('rows', rowId(revision), { type });
  },
});

const event = (revision: number, type: string): RecordedEvent => plainEvent(revision, { type });

/** Folds batches, each with a write of its own, and tells which documents were read for each. */
async function foldedOneByOne(batches: readonly (readonly RecordedEvent[])[]) {
  const documents = new MemoryDocuments();
  await documents.declare(model.collections);
  const reads = vi.spyOn(documents, 'getMany');
  const folding = new Folding(model, documents);
  const read: string[][] = [];
  for (const batch of batches) {
    await folding.add(batch);
    await documents.putAll(folding.take());
    read.push(reads.mock.calls.splice(0).flatMap(([, ids]) => [...ids]));
  }
  const of = async (type: string) => (await documents.getMany('counts', [type])).get(type);
  return { read, of };
}

test('what a batch touched is not read again for the next one, which goes on from it', async () => {
  const { read, of } = await foldedOneByOne([
    [event(0, 'a'), event(1, 'a')],
    [event(2, 'a'), event(3, 'b')],
    [event(4, 'b'), event(5, 'a')],
  ]);
  expect(read).toEqual([['a'], ['b'], []]);
  expect(await of('a')).toEqual({ id: 'a', rev: 5, body: { events: 4 } });
  expect(await of('b')).toEqual({ id: 'b', rev: 4, body: { events: 2 } });
});

test('events that a kept document already contains are skipped', async () => {
  const again = [event(0, 'a'), event(1, 'a')];
  const { of } = await foldedOneByOne([again, again, [event(2, 'a')]]);
  expect(await of('a')).toEqual({ id: 'a', rev: 2, body: { events: 3 } });
});

test('only what was touched last is kept: memory does not grow with the round', async () => {
  const many = Array.from({ length: 3_000 }, (_, n) => event(n, `t${n}`));
  const { read, of } = await foldedOneByOne([
    many,
    [event(3_000, 't2999'), event(3_001, 't0')],
    [event(3_002, 't0')],
  ]);
  expect(read.slice(1)).toEqual([['t0'], []]);
  expect(await of('t0')).toEqual({ id: 't0', rev: 3_002, body: { events: 3 } });
});
