import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../kernel/declarations/event-definition.ts';
import { given } from '../kernel/testing/given.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { townFeatures } from '../kernel/testing/town.ts';
import { withKits } from './with-kits.ts';

const rung = (by: string) =>
  defineEvent({ type: `bell.${by}`, version: 1, data: z.strictObject({}), visible: {} });
const [own, kits] = [rung('rung-by-hand'), rung('rung-by-kit')];

test('a feature has what its kits add beside its own', () => {
  const bell = withKits(
    { name: 'bell', metrics: { 'bell.rings': { kind: 'sum' } }, events: [own.definition] },
    { metrics: { 'bell.streak': { kind: 'max' } }, events: [kits.definition] },
    { timers: { bell: {} } },
  );
  expect(Object.keys(bell.metrics ?? {})).toEqual(['bell.rings', 'bell.streak']);
  expect(bell.events).toEqual([own.definition, kits.definition]);
  expect(bell.timers).toEqual({ bell: {} });
});

test('a name that two of them claim is an error', () => {
  const metrics = () => ({ 'bell.rings': { kind: 'sum' as const } });
  expect(() => withKits({ name: 'bell', metrics: metrics() }, { metrics: metrics() })).toThrow(
    'bell and its kits claim bell.rings once',
  );
});

test('a kit follows its feature’s events and no others, after the feature’s own listeners', () => {
  const heard: string[] = [];
  const hear = (who: string) => () => void heard.push(who);
  const bell = withKits(
    { name: 'bell', events: [own.definition], listens: { 'bell.rung-by-hand': hear('feature') } },
    { events: [kits.definition], follow: hear('first kit') },
    { follow: hear('second kit') },
  );
  const play = openedPlay([...townFeatures, bell]);
  play.state(given({}));
  expect(heard).toEqual([]);
  play.state(own.draft({}));
  expect(heard).toEqual(['feature', 'first kit', 'second kit']);
  play.state(kits.draft({}));
  expect(heard.slice(3)).toEqual(['first kit', 'second kit']);
});
