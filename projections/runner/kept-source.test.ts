import { expect, test } from 'vitest';
import { ArraySource } from '../testing/array-source.ts';
import { plainEvent } from '../testing/plain-event.ts';
import { KeptSource } from './kept-source.ts';

const stream = 'round-1';

/** Notes from where a log is read. */
class NotedSource extends ArraySource {
  readonly from: number[] = [];

  override read(name: string, from: number) {
    this.from.push(from);
    return super.read(name, from);
  }
}

async function revisionsFrom(source: KeptSource, from: number): Promise<number[]> {
  const revisions: number[] = [];
  for await (const batch of source.read(stream, from))
    revisions.push(...batch.map(({ revision }) => revision));
  return revisions;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

test('events are read from the log once, those that came since with them, from wherever a reader begins', async () => {
  const log = new NotedSource(
    range(0, 20).map((revision) => plainEvent(revision)),
    7,
  );
  const kept = new KeptSource(log, stream);
  expect(await revisionsFrom(kept, 0)).toEqual(range(0, 20));
  expect(await revisionsFrom(kept, 0)).toEqual(range(0, 20));
  log.push(...range(20, 23).map((revision) => plainEvent(revision)));
  expect(await revisionsFrom(kept, 5)).toEqual(range(5, 23));
  expect(await revisionsFrom(kept, 30)).toEqual([]);
  expect(log.from).toEqual([0, 20, 20, 30]);
});

test('no more are kept than it is told to; the others are read again', async () => {
  const log = new NotedSource(
    range(0, 20).map((revision) => plainEvent(revision)),
    7,
  );
  const kept = new KeptSource(log, stream, 14);
  for (let reads = 0; reads < 2; reads += 1) expect(await revisionsFrom(kept, 0)).toEqual(range(0, 20));
  expect(await revisionsFrom(kept, 16)).toEqual(range(16, 20));
  expect(log.from).toEqual([0, 14, 16]);
});

test('two who read at the same time each get everything in order', async () => {
  const log = new NotedSource(
    range(0, 40).map((revision) => plainEvent(revision)),
    3,
  );
  const kept = new KeptSource(log, stream);
  const all = await Promise.all([revisionsFrom(kept, 0), revisionsFrom(kept, 4), revisionsFrom(kept, 0)]);
  expect(all).toEqual([range(0, 40), range(4, 40), range(0, 40)]);
  expect(await revisionsFrom(kept, 0)).toEqual(range(0, 40));
});
