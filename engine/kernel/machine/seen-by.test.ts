import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RecordedEvent } from '../state/event.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature } from '../declarations/feature.ts';
import { register } from './registry.ts';
import { seenBy } from './seen-by.ts';
import { subjectOf } from '../declarations/subject-of.ts';

const searched = defineEvent({
  type: 'x.searched',
  version: 2,
  data: z.strictObject({ place: z.string(), found: z.int(), secret: z.string() }),
  upcasts: { 1: (data) => ({ ...data, found: 0 }) },
  visible: { everyone: ['place'], owner: ['found'] },
});

const other = defineEvent({ type: 'x.other', version: 1, data: z.strictObject({}), visible: {} });
const registry = register([defineFeature({ name: 'x', events: [searched.definition] })]);
const data = { place: 'docks', found: 3, secret: 'trapdoor' };

function recorded<Data>(type: string, data: Data, version = 2): RecordedEvent<Data> {
  const decision = { id: 'd', index: 0, of: 1 };
  const subjects = [{ id: 'c1', role: 'owner', family: null, city: 'miami', level: 1 }];
  const parts = { command: null, item: null, draws: null, moves: [], counts: [], timers: [], subjects };
  return { type, version, at: 0, phase: 'open', decision, ...parts, data, revision: 0, hash: '' };
}

test('a role sees its own fields and those of everyone', () => {
  const event = recorded('x.searched', data);
  expect(seenBy(searched, event, 'owner')).toStrictEqual({ place: 'docks', found: 3 });
  expect(seenBy(registry, event, 'owner')).toStrictEqual({ place: 'docks', found: 3 });
});

test('the types know which fields a role sees', () => {
  const seen = seenBy(searched, recorded('x.searched', data), 'owner');
  expect(seen.found).toBe(3);
  // @ts-expect-error: the owner does not see it.
  expect(seen.secret).toBeUndefined();
});

test('a role that the definition does not name sees what everyone sees', () => {
  const event = recorded('x.searched', data);
  expect(seenBy(searched, event, 'target')).toStrictEqual({ place: 'docks' });
  expect(seenBy(registry, event, 'everyone')).toStrictEqual({ place: 'docks' });
});

test('an event of an older version is seen as one of this version', () => {
  const old = recorded('x.searched', { place: 'docks', secret: 'trapdoor' }, 1);
  expect(seenBy(registry, old, 'owner')).toStrictEqual({ place: 'docks', found: 0 });
});

test('an event is not shown as another kind, and an unknown one not at all', () => {
  expect(() => seenBy(other, recorded('x.searched', {}), 'owner')).toThrow(/not shown as x.other/);
  expect(() => seenBy(registry, recorded('x.unknown', {}), 'owner')).toThrow(/x.unknown is known/);
});

test('a definition that makes a missing field visible is refused at the start', () => {
  // What the types refuse, as a feature written without them might say it.
  const definition = { ...searched.definition, visible: { owner: ['place', 'fonud'] } };
  expect(() => register([defineFeature({ name: 'x', events: [definition] })])).toThrow(
    /x.searched has the field fonud, visible to owner/,
  );
});

test('the subject of a role is found by the role, and a missing one is a bug', () => {
  const event = recorded('x.searched', data);
  expect(subjectOf(event, 'owner')).toBe('c1');
  expect(() => subjectOf(event, 'target')).toThrow(/x.searched has a subject in the role target/);
});
