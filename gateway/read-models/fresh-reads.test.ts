import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { ModelRevisions } from '@rackets/projections/runner/model-revisions.ts';
import { plainEvent } from '@rackets/projections/testing/plain-event.ts';
import { expect, test } from 'vitest';
import { FreshReads } from './fresh-reads.ts';

/** Reads of a stream whose projector folds nothing, with what it was asked for. */
function reads() {
  const asked: number[] = [];
  let now = 0;
  let hear: (events: readonly RecordedEvent[]) => void = () => undefined;
  const onDurable = (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  };
  const revisions = new ModelRevisions((revision) => asked.push(revision));
  const fresh = new FreshReads(revisions, { onDurable }, () => now);
  return {
    asked,
    revisions,
    read: (revision: number) => fresh.reached('standings', revision),
    durable: (revision: number, at: number) => {
      now = at;
      hear([plainEvent(revision)]);
    },
    at: (ms: number) => void (now = ms),
  };
}

test('a read asks for what was durable 50 ms ago, whatever the reader has done', async () => {
  const { asked, durable, at, read, revisions } = reads();
  durable(4, 100);
  durable(7, 140);
  at(149);
  await read(-1);
  expect(asked).toEqual([]);
  at(150);
  const waits = read(-1);
  expect(asked).toEqual([4]);
  revisions.advance('standings', 4);
  await waits;
});

test('a read asks for the reader’s own acts at once', async () => {
  const { asked, durable, read, revisions } = reads();
  durable(4, 100);
  const waits = read(4);
  expect(asked).toEqual([4]);
  revisions.advance('standings', 9);
  await waits;
  await read(4);
  expect(asked).toEqual([4]);
});

test('what nobody reads for long is one question', async () => {
  const { asked, durable, at, read, revisions } = reads();
  for (let revision = 0; revision < 1_000; revision += 1) durable(revision, revision);
  at(5_000);
  const waits = [read(-1), read(500)];
  expect(asked).toEqual([999]);
  revisions.advance('standings', 999);
  await Promise.all(waits);
});
