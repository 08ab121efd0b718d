import { expect, test } from 'vitest';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Span } from './batch.ts';
import { readBatches } from './read-batches.ts';
import { sampleBatch } from './sample-events.ts';

const stream = 'round-7';
const stored = sampleBatch(stream, 2_000);

/** Stored as rows of `size` events; notes what is asked of it. */
function rowsOf(size: number) {
  const asked: Span[] = [];
  const load = (_stream: string, span: Span): RecordedEvent[] => {
    asked.push(span);
    const end = Math.ceil((span.enough + 1) / size) * size;
    return stored.slice(span.from, Math.min(end, span.to + 1));
  };
  return { asked, load };
}

async function read(source: ReturnType<typeof rowsOf>, from: number, options = {}) {
  const found: RecordedEvent[] = [];
  for await (const batch of readBatches(source, stream, from, options, new AbortController().signal))
    found.push(...batch);
  return found;
}

test.each([1, 3, 256])('asks for no more than is wanted of rows of %i', async (size) => {
  const source = rowsOf(size);
  expect(await read(source, 700, { to: 701 })).toEqual(stored.slice(700, 702));
  expect(source.asked).toEqual([{ from: 700, enough: 701, to: 701 }]);
});

test('reads a long way in steps, of which only the last is cut short', async () => {
  const source = rowsOf(100);
  expect(await read(source, 50, { to: 1_049, batchSize: 400 })).toEqual(stored.slice(50, 1_050));
  expect(source.asked).toEqual([
    { from: 50, enough: 449, to: 1_049 },
    { from: 500, enough: 899, to: 1_049 },
    { from: 900, enough: 1_049, to: 1_049 },
  ]);
});
