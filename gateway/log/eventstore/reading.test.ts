import { Readable } from 'node:stream';
import type { ReadStreamOptions } from '@eventstore/db-client';
import { realTiming } from '@rackets/projections/runner/timing.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Client, Line } from './line.ts';
import { Reading } from './reading.ts';

const stored = 10_000;
/** From where each read of the server began. */
let begun: number[];
/** How many events the server has given away. */
let given: number;
/** At which revision the server's next read breaks. */
let breaksAt: number | null;
let line: Line;
let reading: Reading;

beforeEach(() => {
  begun = [];
  given = 0;
  breaksAt = null;
  line = new Line(client(), realTiming);
  reading = new Reading('s');
});

function client(): Client {
  const readStream = (_name: string, { fromRevision, maxCount }: ReadStreamOptions) => {
    const from = typeof fromRevision === 'bigint' ? Number(fromRevision) : 0;
    begun.push(from);
    const events = Readable.from(eventsFrom(from, Math.min(stored, from + Number(maxCount))));
    return Object.assign(events, { cancel: () => Promise.resolve(void events.destroy()) });
  };
  // Nothing else of a client is used.
  return { readStream } as unknown as Client;
}

function* eventsFrom(from: number, end: number) {
  for (let revision = from; revision < end; revision += 1) {
    if (revision === breaksAt) {
      breaksAt = null;
      throw new Error('broken');
    }
    given += 1;
    yield { event: { revision: BigInt(revision) } };
  }
}

const page = async (from: number, count: number) =>
  (await reading.page(line, from, count, stored)).map(({ revision }) => Number(revision));

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('many pages are one read of the server', async () => {
  for (let from = 0; from < stored; from += 500) expect(await page(from, 500)).toEqual(numbers(from, 500));
  expect(begun).toEqual([0]);
});

test('the server waits while nobody takes a page', async () => {
  await page(0, 10);
  await new Promise((resolve) => setImmediate(resolve));
  expect(given).toBeLessThan(1000);
});

test('where the read breaks, the next page begins another one at the same event', async () => {
  breaksAt = 700;
  await page(0, 500);
  await expect(page(500, 500)).rejects.toThrow('broken');
  expect(await page(500, 500)).toEqual(numbers(500, 500));
  expect(begun).toEqual([0, 500]);
});

test('on another connection another read is begun', async () => {
  await page(0, 500);
  line = new Line(client(), realTiming);
  expect(await page(500, 500)).toEqual(numbers(500, 500));
  expect(begun).toEqual([0, 500]);
});

test('a page at the end is short, and the next look is a new one', async () => {
  expect(await page(stored - 3, 500)).toEqual(numbers(stored - 3, 3));
  expect(await page(stored, 500)).toEqual([]);
  expect(begun).toEqual([stored - 3, stored]);
});
