import { z } from 'zod';
import { expect, test } from 'vitest';
import { defineCommand } from '../declarations/command-definition.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature, type Feature } from '../declarations/feature.ts';
import { register } from './registry.ts';
import { lockbox } from '../testing/lockbox/lockbox.ts';

const event = (version: number, upcasts = {}) =>
  defineEvent({ type: 'x.happened', version, data: z.strictObject({}), upcasts, visible: {} }).definition;

const end = { event: 'x.ended', whose: () => [] };

test.each<readonly [string, Partial<Feature>, Partial<Feature>]>([
  ['an event type', { events: [event(1)] }, { events: [event(1)] }],
  ['a metric', { metrics: { 'x.n': { kind: 'sum' } } }, { metrics: { 'x.n': { kind: 'max' } } }],
  ['a timer', { timers: { x: {} } }, { timers: { x: {} } }],
  [
    'a channel',
    { channels: { x: { feePpm: 0, maxAmount: null } } },
    { channels: { x: { feePpm: 1, maxAmount: 1 } } },
  ],
  ['an agenda item', { agenda: { 'x.y': { due: () => [] } } }, { agenda: { 'x.y': { due: () => [] } } }],
  ['a kind of thing', { things: ['x'] }, { things: ['x'] }],
  ['a listener to things', { moved: { x: () => undefined } }, { moved: { x: () => undefined } }],
  ['a kind of holder', { holders: { x: { shared: true } } }, { holders: { x: { owner: 'account' } } }],
  ['a guard', { guards: { x: () => null } }, { guards: { x: () => null } }],
  ['an end to settle', { settlements: { x: end } }, { settlements: { x: end } }],
])('two features cannot claim one name of %s', (_, one, other) => {
  const both = [defineFeature({ name: 'one', ...one }), defineFeature({ name: 'other', ...other })];
  expect(() => register(both)).toThrow(/registered once/);
});

test('two features cannot have one name', () => {
  expect(() => register([lockbox, defineFeature({ name: 'lockbox' })])).toThrow(/registered once/);
});

test('an event of a later version without an upcast from each before is refused at the start', () => {
  expect(() => register([defineFeature({ name: 'x', events: [event(2)] })])).toThrow(/upcast from version 1/);
  const gap = event(3, { 1: () => ({}) });
  expect(() => register([defineFeature({ name: 'x', events: [gap] })])).toThrow(/upcast from version 2/);
});

test('a feature that settles an end needs the agenda item which does it, and a feature that tells of the end', () => {
  const x = defineFeature({ name: 'x', settle: { ban: () => [] } });
  expect(() => register([x])).toThrow(/x.settle-ban/);
  const whole = { ...x, agenda: { 'x.settle-ban': { due: () => [] } } };
  expect(() => register([whole])).toThrow(/what some feature ends: ban/);
  const told = defineFeature({ name: 'y', settlements: { ban: { event: 'y.banned', whose: () => [] } } });
  expect(register([whole, told]).causes.get('y.banned')).toHaveLength(1);
});

test('a group holder that permits a channel nobody registered is refused at the start', () => {
  const holders = { vault: { members: () => [], permits: { 'x-taken': 'game' } } } as const;
  expect(() => register([defineFeature({ name: 'x', holders })])).toThrow(
    /the channel x-taken of vault is registered/,
  );
  const channels = { 'x-taken': { feePpm: 0, maxAmount: null } };
  expect(() => register([defineFeature({ name: 'x', holders, channels })])).not.toThrow();
});

test('a command that names a guard nobody registered is refused at the start', () => {
  const guarded = defineCommand({
    type: 'x.act',
    payload: z.strictObject({}),
    guards: ['alvie'],
    decide: () => [],
    answer: () => ({}),
  });
  expect(() => register([defineFeature({ name: 'x', commands: [guarded] })])).toThrow(
    /the guard alvie of x.act is registered/,
  );
});

test('no feature registers a source, a sink or a house as its own', () => {
  const thief = defineFeature({ name: 'x', holders: { sink: { owner: 'account' } } });
  expect(() => register([thief])).toThrow(/the kind sink are the kernel's/);
});
