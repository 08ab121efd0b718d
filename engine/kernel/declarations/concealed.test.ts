import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assert } from '../values/assert.ts';
import { defineCommand } from './command-definition.ts';
import { conceal, concealed, NoConcealingKeyError, reveal, withoutConcealer } from './concealed.ts';
import { pureDigest } from '../values/digest.ts';
import { defineFeature } from './feature.ts';
import type { RecordedEvent } from '../state/event.ts';
import type { JsonObject } from '../values/json.ts';
import { register } from '../machine/registry.ts';
import { testConcealer } from '../testing/concealer.ts';
import { lockboxState } from '../testing/lockbox/state.ts';
import { plainText } from '../testing/plain.ts';
import { freshFold } from '../testing/play.ts';
import { boxOf, town, townFeatures } from '../testing/town.ts';

const note = concealed('tests.note', z.string());
const at = { revision: 7, place: '1' };

describe('a concealed value', () => {
  test('comes back exactly, whatever text it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(reveal(testConcealer, note, conceal(testConcealer, note, text, at))).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  test('has the same length for every short secret', () => {
    const move = concealed('tests.move', z.enum(['rock', 'paper', 'scissors']));
    const lengths = move.value instanceof z.ZodEnum ? move.value.options : [];
    const texts = lengths.map((value) => conceal(testConcealer, move, value as 'rock', at));
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
    expect(texts).toHaveLength(3);
  });

  test('looks different at another place, so that two equal secrets do not show that they are', () => {
    const places = [at, { ...at, place: '2' }, { ...at, revision: 8 }];
    expect(new Set(places.map((place) => conceal(testConcealer, note, 'same', place))).size).toBe(3);
  });

  test('opens neither moved to another place, nor as another kind of secret, nor changed', () => {
    const hidden = conceal(testConcealer, note, 'mine', at);
    const moved = hidden.replace('~c1.7.1.', '~c1.8.1.') as typeof hidden;
    const changed = (hidden.slice(0, -1) + (hidden.endsWith('0') ? '1' : '0')) as typeof hidden;
    const other = concealed('tests.other', z.string());
    expect(() => reveal(testConcealer, note, moved)).toThrow('tests.note opens');
    expect(() => reveal(testConcealer, note, changed)).toThrow('tests.note opens');
    expect(() => reveal(testConcealer, other, hidden)).toThrow('tests.other opens');
  });

  test('needs the key: a machine without one can neither make nor open it', () => {
    expect(() => conceal(withoutConcealer, note, 'x', at)).toThrow(NoConcealingKeyError);
  });
});

/** Ann's box with a code, and everything that anybody could read of it. */
function coded(code: string) {
  const { play, ann, bob } = town();
  const box = boxOf(play, 'a-ann');
  const { events } = play.accept('a-ann', 'lockbox.set-code', { box, code }, { id: 'set' });
  return { play, ann, bob, box, events };
}

const textOf = (log: readonly RecordedEvent[]) => JSON.stringify(log);

describe('a secret that a command brings', () => {
  test('stands in clear in neither event nor command, and a later decision compares with it', () => {
    const { play, box, events } = coded('4711');
    expect(events[0]?.command?.payload['code']).toMatch(/^~c1\./);
    expect(events[0]?.data['code']).toMatch(/^~c1\./);
    expect(textOf(play.log)).not.toContain('4711');
    expect(plainText(play.world)).not.toContain('4711');
    expect(play.accept('a-bob', 'lockbox.try-code', { box, code: '0815' }).answer).toStrictEqual({
      opened: false,
    });
    const { answer, events: tried } = play.accept('a-bob', 'lockbox.try-code', { box, code: '4711' });
    expect(answer).toStrictEqual({ opened: true });
    expect(tried[0]?.data['code']).toBe('4711');
  });

  test('gives the log no hash to guess by, and a repeat is still a repeat', () => {
    const { play, box, events } = coded('4711');
    const guess = `lockbox.set-code ${JSON.stringify({ box, code: '4711' })}`;
    expect(events[0]?.command?.hash).not.toBe(pureDigest.sha256Hex(guess).slice(0, 32));
    const again = play.send('a-ann', 'lockbox.set-code', { box, code: '4711' }, { id: 'set' });
    expect(again.kind).toBe('repeat');
    expect(play.refusal('a-ann', 'lockbox.set-code', { box, code: '0815' }, { id: 'set' })).toBe(
      'idempotency_key_reused',
    );
  });

  test('folds without the key to the very same world', () => {
    const { play } = coded('4711');
    expect(plainText(freshFold(townFeatures, play.log))).toBe(plainText(play.world));
  });

  test('is decided anew from the log to the same events, by whoever has the key', () => {
    const { play, events } = coded('4711');
    const before = freshFold(townFeatures, play.log.slice(0, -1));
    const [first] = events;
    assert(first?.command, 'the event names its command');
    const decided = play.machine.decide(before, first.command, play.now);
    const { revision: _, hash: __, items: ___, ...content } = first;
    expect(decided).toStrictEqual({ kind: 'events', events: [content] });
  });

  test('cannot be played as a ciphertext that was seen somewhere', () => {
    const { play, box } = coded('4711');
    const seen = lockboxState(play.world).codes.get(box) ?? '';
    const next = `~c1.${play.world.revision + 1}.in-code.abcd`;
    for (const code of [seen, next])
      expect(play.refusal('a-ann', 'lockbox.set-code', { box, code })).toBe('invalid_payload');
  });
});

test.each<readonly [string, z.ZodType<JsonObject>]>([
  ['within a list', z.strictObject({ codes: z.array(note.input) })],
  ['within an object', z.strictObject({ inner: z.strictObject({ code: note.input }) })],
  ['where its absence would tell', z.strictObject({ code: note.input.optional() })],
  ['within a choice', z.union([z.strictObject({ code: note.input }), z.strictObject({})])],
])('a command that takes a secret %s is not registered', (_, payload) => {
  const command = defineCommand({
    type: 'tests.tell',
    payload,
    guards: [],
    decide: () => [],
    answer: () => ({}),
  });
  expect(() => register([defineFeature({ name: 'tests', commands: [command] })])).toThrow(
    'tests.tell takes its secrets as fields of',
  );
});
