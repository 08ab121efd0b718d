import { expect, test } from 'vitest';
import { commandKey, recall } from './command-memory.ts';
import { pureDigest } from './digest.ts';
import { defineFeature, type Feature } from './feature.ts';
import { newWorld, defineSlice, type World } from './world.ts';
import { migrateWorld, shapeOf } from './world-shape.ts';

const first = defineSlice('x', () => ({ names: ['a'] }));
const third = defineSlice('x', () => ({ names: new Set<string>(), count: 0 }), {
  version: 3,
  migrations: {
    // Stored by version 1 above.
    1: (slice) => ({ names: new Set((slice as { names: string[] }).names) }),
    2: (slice) => ({ ...(slice as { names: Set<string> }), count: 1 }),
  },
});
const feature = (slice: NonNullable<Feature['slice']>, more: Partial<Feature> = {}) =>
  defineFeature({ name: 'x', slice, ...more });
const stored = () => newWorld({ x: first.initial() });
const shape = shapeOf([feature(first)]);

test('a slice of an earlier version is migrated step by step', () => {
  const world = migrateWorld([feature(third)], shape, stored());
  expect(world?.slices).toStrictEqual({ x: { names: new Set(['a']), count: 1 } });
});

test('a slice of a later version, or with a step missing, makes the world unreadable', () => {
  expect(migrateWorld([feature(first)], shapeOf([feature(third)]), stored())).toBeNull();
  const gap = defineSlice('x', () => ({}), { version: 3, migrations: { 1: (slice) => slice } });
  expect(migrateWorld([feature(gap)], shape, stored())).toBeNull();
});

test('a world of another version of its own fields, or with a slice that is no more, is unreadable', () => {
  expect(migrateWorld([feature(first)], { ...shape, world: shape.world + 1 }, stored())).toBeNull();
  expect(migrateWorld([], shape, stored())).toBeNull();
});

test('a feature that the other build did not have starts empty, as none of its events came before', () => {
  const added = defineSlice('y', () => new Map());
  const world = migrateWorld([feature(first), defineFeature({ name: 'y', slice: added })], shape, stored());
  expect(world?.slices['y']).toStrictEqual(new Map());
});

test("a new feature that hears of others' events makes the world unreadable: some may have come before, unless they change nothing", () => {
  const added = defineSlice('y', () => new Map());
  for (const more of [{ listens: { 'x.happened': () => undefined } }, { counted: () => undefined }]) {
    const features = [feature(first), defineFeature({ name: 'y', slice: added, ...more })];
    expect(migrateWorld(features, shape, stored())).toBeNull();
    const harmless = [feature(first), defineFeature({ name: 'y', slice: added, ...more, beginsEmpty: true })];
    expect(migrateWorld(harmless, shape, stored())?.slices['y']).toStrictEqual(new Map());
  }
});

test('commands that the first worlds remembered under their whole ids are still known', () => {
  const old = stored();
  const commands = new Map([['a-ann k1', { hash: 'ab'.repeat(16), at: 5_000, revision: 7, events: 1 }]]);
  const world = migrateWorld(
    [feature(first)],
    { ...shape, world: 1 },
    {
      ...old,
      commands: commands as unknown as World['commands'],
    },
  );
  const key = commandKey(pureDigest, 'a-ann', 'k1');
  expect(recall(world?.commands ?? new Map(), key, 5_000)).toStrictEqual({ revision: 7, asked: 0xabababab });
});
