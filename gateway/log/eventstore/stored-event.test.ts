import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { expect, test } from 'vitest';
import { CorruptLogError } from '../event-log.ts';
import { record, sampleBatch, sampleEvent } from '../sample-events.ts';
import { ChainReader, type Stored, toStored } from './stored-event.ts';

const stream = 'round-7';
const events = sampleBatch(stream, 4);

/** An event as the client returns it after it was sent. */
function storedOf(event: RecordedEvent): Stored {
  const { id, type, data, metadata } = toStored(event);
  return {
    streamId: stream,
    id,
    type,
    revision: BigInt(event.revision),
    // As sent over the wire.
    data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
    metadata: JSON.parse(JSON.stringify(metadata)) as Record<string, unknown>,
    isJson: true,
    created: new Date(0),
  };
}

const stored = events.map(storedOf);

function read(from: number, taken: readonly Stored[]): (RecordedEvent | null)[] {
  const chain = new ChainReader(stream, from);
  return taken.map((each) => chain.take(each));
}

test('a chain is read from its beginning, or from the event after one whose link is known', () => {
  expect(read(0, stored)).toEqual(events);
  expect(read(2, stored.slice(1))).toEqual([null, ...events.slice(2)]);
});

test('a redelivered event is returned once', () => {
  const [first, second, third] = stored;
  if (!first || !second || !third) throw new Error('there are four');
  expect(read(0, [first, second, first, second, third])).toEqual([
    events[0],
    events[1],
    null,
    null,
    events[2],
  ]);
});

test('a stream without its first events is damaged, and so is one with a gap', () => {
  expect(() => read(0, stored.slice(1))).toThrow(CorruptLogError);
  expect(() => read(0, stored.toSpliced(2, 1))).toThrow('has no event 2');
});

/** The stored events, the second of them changed. */
function changed(change: object): Stored[] {
  // Anything a server might return as an event.
  return stored.with(1, { ...stored[1], ...change } as Stored);
}

test.each([
  { what: 'other content', change: { data: ['small-crimes.attempted', 1] } },
  { what: 'another link', change: { metadata: { link: 'a'.repeat(64) } } },
  { what: 'no link', change: { metadata: {} } },
  { what: 'no metadata', change: { metadata: undefined } },
  { what: 'another type', change: { type: 'bank.deposited' } },
  { what: 'no JSON', change: { isJson: false, data: new Uint8Array(8) } },
])('an event with $what is found', ({ change }) => {
  expect(() => read(0, changed(change))).toThrow(CorruptLogError);
});

test('ids are UUIDs that differ with stream, revision, what came before, and content', () => {
  const [first, second] = events;
  if (!first || !second) throw new Error('there are four');
  const variants = [
    second,
    ...record('round-8', 0, first.hash, [sampleEvent(1)]),
    ...record(stream, 1, first.hash, [sampleEvent(1)]),
    ...record(stream, 0, 'f'.repeat(64), [sampleEvent(1)]),
    ...record(stream, 0, first.hash, [sampleEvent(1, 'other')]),
  ];
  const ids = variants.map((event) => toStored(event).id);
  expect(new Set(ids).size).toBe(variants.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
