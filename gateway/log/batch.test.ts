import { describe, expect, test } from 'vitest';
import { eventsWithin, linkBatch, type StoredBatch } from './batch.ts';
import { BatchesAtHand } from './batches-at-hand.ts';
import { CorruptLogError } from './event-log.ts';
import { contentText, linkOf } from './hash-chain.ts';
import { sampleBatch } from './sample-events.ts';

const stream = 'round-7';
const events = sampleBatch(stream, 3);

/** A batch as it lies in a log. */
function storedAs(contents: readonly string[]): StoredBatch {
  let last = '';
  for (const [revision, content] of contents.entries()) last = linkOf(last, stream, revision, content);
  return { previous: '', last, contents };
}
const whole = () => linkBatch(stream, 0, storedAs(events.map(contentText)));

describe('events of a batch', () => {
  test('are only those that are wanted, and no other is parsed', () => {
    const [first, second, third] = events.map(contentText);
    const batch = linkBatch(stream, 0, storedAs([first ?? '', 'no event at all', second ?? '', third ?? '']));
    const [read, ...more] = eventsWithin(stream, 0, batch, null, { from: 2, to: 2 });
    expect(more).toEqual([]);
    expect(read).toMatchObject({ revision: 2, type: events[1]?.type, data: events[1]?.data });
    expect(read?.hash).toBe(batch.links[2]);
    expect(() => eventsWithin(stream, 0, batch, null, { from: 1, to: 2 })).toThrow(SyntaxError);
  });

  test('continue what was read before them, also from the middle of the batch', () => {
    const link = events[1]?.hash ?? '';
    expect(eventsWithin(stream, 0, whole(), link, { from: 2, to: 9 })).toEqual(events.slice(2));
    expect(() => eventsWithin(stream, 0, whole(), 'another', { from: 2, to: 9 })).toThrow(CorruptLogError);
    expect(() => eventsWithin(stream, 0, whole(), 'another', { from: 0, to: 9 })).toThrow(CorruptLogError);
  });

  test('are refused when one beside them was changed', () => {
    const batch = storedAs(events.map(contentText));
    const changed = { ...batch, contents: batch.contents.with(0, batch.contents[1] ?? '') };
    expect(() => linkBatch(stream, 0, changed)).toThrow(CorruptLogError);
  });
});

test('the batches that were read last are at hand, eight of them', () => {
  const atHand = new BatchesAtHand();
  const reads: number[] = [];
  const get = (n: number) =>
    atHand.get(`batch ${n}`, () => {
      reads.push(n);
      return whole();
    });
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) get(n);
  get(1);
  get(9);
  expect(get(1)).toBe(get(1));
  get(2);
  expect(reads).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 2]);
});
