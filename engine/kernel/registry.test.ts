import { z } from 'zod';
import { expect, test } from 'vitest';
import { features } from '../features/index.ts';
import { defineEvent } from './event-definition.ts';
import { defineFeature, type Feature } from './feature.ts';
import { register } from './registry.ts';
import { lockbox } from './testing/lockbox/lockbox.ts';

const event = (version: number, upcasts = {}) =>
  defineEvent({ type: 'x.happened', version, data: z.strictObject({}), upcasts, visible: {} }).definition;

test('every feature of the game fits with every other', () => {
  expect(register(features).commands.size).toBeGreaterThan(8);
});

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

test('a feature that settles deaths needs the agenda item which does it', () => {
  expect(() => register([defineFeature({ name: 'x', settle: () => [] })])).toThrow(/x.settle-death/);
});
