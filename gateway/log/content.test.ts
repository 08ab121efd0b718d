import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import { encodeBatch, decodeBatch, fromBatch } from './batch.ts';
import { contentOf, decodeContent, encodeContent } from './content.ts';
import { linkEvent, linkOf } from './hash-chain.ts';
import { sampleEvent } from './sample-events.ts';

const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', ':', '"', '\\', '1', 'é', ' ') });
const whole = fc.maxSafeInteger();
/** JSON as a log returns it: -0 becomes 0. */
const json = fc.dictionary(word, fc.oneof(word, whole, fc.boolean(), fc.constant(null))).map(again);
const character = fc.constantFrom('c1', 'c2', 'c3');

const events: fc.Arbitrary<KernelEvent> = fc
  .record({
    id: word,
    type: word,
    at: whole,
    data: json,
    by: fc.option(
      fc.record({
        type: word,
        account: word,
        character: fc.option(word),
        roles: fc.array(word),
        payload: json,
      }),
    ),
    item: fc.option(fc.record({ kind: word, due: whole })),
    draws: fc.option(
      fc.record({ player: word, rolls: fc.array(fc.record({ label: word, n: whole, result: whole })) }),
    ),
    moves: fc.array(
      fc.record(
        { asset: word, from: word, to: word, amount: whole, channel: word },
        { requiredKeys: ['asset', 'from', 'to', 'amount'] },
      ),
    ),
    counts: fc.array(fc.record({ character, metric: word, by: whole, from: whole, to: whole })),
    timers: fc.array(
      fc.record(
        { character, name: word, until: whole, reason: word },
        { requiredKeys: ['character', 'name', 'until'] },
      ),
    ),
    subjects: fc.array(
      fc.record({ id: character, role: word, family: fc.option(word), city: word, level: whole }),
    ),
  })
  .map(({ id, type, at, data, by, item, draws, ...lists }) => ({
    type,
    version: 1,
    at,
    phase: 'open',
    decision: { id, index: 0, of: 1 },
    command: by && {
      id,
      type: by.type,
      actor: { account: by.account, character: by.character, roles: by.roles },
      vouched: {},
      payload: by.payload,
      hash: 'ab',
    },
    item: item && { id, ...item },
    draws: draws && { player: draws.player, day: 1, nonce: 2, rolls: draws.rolls },
    data,
    ...lists,
  }));

function again<Value>(value: Value): Value {
  // Values keep their type, except -0.
  return JSON.parse(JSON.stringify(value)) as Value;
}

describe('the content of an event', () => {
  test('round-trips key for key, whatever it holds', () => {
    fc.assert(
      fc.property(events, (event) => {
        const text = encodeContent(event);
        expect(JSON.stringify(decodeContent(text))).toBe(JSON.stringify(contentOf(event)));
        expect(encodeContent(decodeContent(text))).toBe(text);
      }),
    );
  });

  test('is another text for another event', () => {
    const event = sampleEvent(3);
    const others = [
      { ...event, at: event.at + 1 },
      { ...event, moves: [{ asset: 'money', from: 'a', to: 'b', amount: 1 }] },
      { ...event, moves: [{ asset: 'money', from: 'a', to: 'b', amount: 1, channel: 'gift' }] },
      { ...event, timers: [{ character: 'c', name: 'prison', until: 1 }] },
      { ...event, timers: [{ character: 'c', name: 'prison', until: 1, reason: 'theft' }] },
    ];
    expect(new Set([event, ...others].map(encodeContent)).size).toBe(others.length + 1);
  });

  test('that was written as an object by an earlier build is still read, with its links', () => {
    const contents = [sampleEvent(0), sampleEvent(1)].map((event) => JSON.stringify(contentOf(event)));
    let last = '';
    for (const [revision, content] of contents.entries()) last = linkOf(last, 'round-7', revision, content);
    const read = fromBatch('round-7', 0, { previous: '', last, contents }, null);
    expect(read.map(contentOf)).toEqual([sampleEvent(0), sampleEvent(1)].map(contentOf));
    const next = linkEvent(last, 'round-7', 2, sampleEvent(2));
    const row = decodeBatch(encodeBatch(last, [next]));
    expect(fromBatch('round-7', 2, row, last)).toEqual([next]);
  });

  test('refuses an event whose command is not that of its decision', () => {
    const event = sampleEvent(3);
    const command = { id: 'other', type: 't', actor: { account: 'a', character: null, roles: [] } };
    const wrong = { ...event, command: { ...command, vouched: {}, payload: {}, hash: '' } };
    expect(() => encodeContent(wrong)).toThrow('a command names its decision');
  });
});
