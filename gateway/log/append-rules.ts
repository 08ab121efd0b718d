import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { maxAppendBytes, maxAppendEvents, maxEventBytes } from './event-log.ts';
import { chainHash } from './hash-chain.ts';

/** Requirements of every append: 1 to `maxAppendEvents` events, numbered from `expected + 1`. */
export function assertAppend(stream: string, expected: number, events: readonly RecordedEvent[]): void {
  assert(stream.length > 0 && stream.length <= 100, 'a stream has a name of 1 to 100 characters');
  assert(Number.isSafeInteger(expected) && expected >= -1, 'the expected revision is an integer from -1 on');
  assert(events.length > 0, 'an append has at least one event');
  assert(events.length <= maxAppendEvents, `an append has at most ${maxAppendEvents} events`);
  for (const [index, event] of events.entries()) {
    assert(event.revision === expected + 1 + index, `an append to ${stream} counts on from ${expected}`);
  }
}

/** Recomputes the first and the last link before anything is written: a log with wrong links could never be read. */
export function assertLinks(stream: string, previousHash: string, events: readonly RecordedEvent[]): void {
  assertLink(stream, previousHash, events[0]);
  if (events.length > 1) assertLink(stream, events.at(-2)?.hash ?? '', events.at(-1));
}

/** Asserts the size limits of the stored bytes: of the whole append and, where it could matter, of each event. */
export function assertBytes(
  total: number,
  events: readonly RecordedEvent[],
  size: (event: RecordedEvent) => number,
): void {
  assert(total <= maxAppendBytes, `an append has at most ${maxAppendBytes} bytes`);
  if (total <= maxEventBytes) return;
  for (const event of events) {
    assert(size(event) <= maxEventBytes, `an event has at most ${maxEventBytes} bytes`);
  }
}

function assertLink(stream: string, previousHash: string, event: RecordedEvent | undefined): void {
  assert(event !== undefined, 'an append has at least one event');
  const hash = chainHash(previousHash, stream, event.revision, event);
  assert(hash === event.hash, `event ${event.revision} of ${stream} links to the one before it`);
}
