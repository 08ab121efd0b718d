import { describe, expect, test } from 'vitest';
import { chainHash, eventId } from './hash-chain.ts';
import { sampleEvent } from './sample-events.ts';

const event = sampleEvent(5);

const withText = (text: string) => chainHash('', 'round-7', 5, sampleEvent(5, text));

describe('the hash chain', () => {
  test('gives the same link whatever the order of an event’s keys and whatever extra keys it has', () => {
    const reversed = Object.fromEntries(Object.entries(event).toReversed()) as unknown as typeof event;
    const recorded = { ...event, revision: 5, hash: 'x' };
    const link = chainHash('', 'round-7', 5, event);
    expect(link).toMatch(/^[0-9a-f]{64}$/);
    expect(chainHash('', 'round-7', 5, reversed)).toBe(link);
    expect(chainHash('', 'round-7', 5, recorded)).toBe(link);
  });

  test('gives another link for another previous link, stream, revision or content', () => {
    const links = [
      chainHash('', 'round-7', 5, event),
      chainHash('a', 'round-7', 5, event),
      chainHash('', 'round-71', 5, event),
      chainHash('', 'round-7', 15, event),
      chainHash('', 'round-7', 5, { ...event, at: event.at + 1 }),
    ];
    expect(new Set(links).size).toBe(links.length);
  });

  test('cannot confuse the end of one field with the start of the next', () => {
    expect(chainHash('1:a', 'b', 5, event)).not.toBe(chainHash('1', ':ab', 5, event));
    expect(chainHash('', 'round-1', 12, event)).not.toBe(chainHash('', 'round-11', 2, event));
  });

  test('is pinned by example: a change of the recipe would make every log unreadable', () => {
    expect(chainHash('', 'round-7', 5, event)).toBe(
      'f6f37d4bc3adabff191fc7e074c87432db54a64d5e084464be57e3907b88fc0c',
    );
  });

  test('refuses text that no store preserves, and nothing that only looks like it', () => {
    for (const text of ['\ud800', 'a\udc00b', '\\\udfff'])
      expect(() => withText(text)).toThrow('no lone surrogates');
    for (const text of ['\\ud800', '\\\\udfff', '😀']) expect(withText(text)).toHaveLength(64);
  });

  test('names an event by the first 128 bits of its link', () => {
    expect(eventId(chainHash('', 'round-7', 5, event))).toMatch(/^[0-9a-f]{32}$/);
  });
});
