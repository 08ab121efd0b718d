import { expect, test } from 'vitest';
import { itemsOf, newAgenda, push } from '../state/agenda.ts';
import { commandKey, recall } from '../state/command-memory.ts';
import { pureDigest } from '../values/digest.ts';
import { defineFeature, type Feature } from '../declarations/feature.ts';
import { countsOf, setCount } from '../state/counts.ts';
import { applyMoves, newLedger } from '../state/ledger.ts';
import { newWorld, defineSlice, metric, type World } from '../state/world.ts';
import { setTimer } from '../state/timers.ts';
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
/** As worlds up to version 7 were: their agendas were lists of items. */
const older = () => ({ ...stored(), agenda: [] as unknown as World['agenda'] });
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

test('a world of another version of its own fields, or with a slice that no longer exists, is unreadable', () => {
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
  const old = older();
  const commands = new Map([['a-ann k1', { hash: 'ab'.repeat(16), at: 5_000, revision: 7, events: 1 }]]);
  const world = migrateWorld(
    [feature(first)],
    { ...shape, world: 1 },
    {
      ...old,
      commands: commands as unknown as World['commands'],
      metrics: new Map() as unknown as World['metrics'],
    },
  );
  const key = commandKey(pureDigest, 'a-ann', 'k1');
  expect(recall(world?.commands ?? new Map(), key, 5_000)).toStrictEqual({ revision: 7, asked: 0xabababab });
});

const counting = (...names: readonly string[]) =>
  feature(first, {
    metrics: Object.fromEntries(names.map((name) => [name, { kind: 'sum', label: name }])),
  });

/** What worlds that kept them otherwise are expected to have: `b` is wider than the rest, and nobody has `d`. */
const migrated = {
  places: new Map([
    ['ann', 0],
    ['bob', 1],
  ]),
  columns: new Map<string, ArrayLike<number>>([
    ['a', Int8Array.of(-1, 0)],
    ['b', Float64Array.of(2 ** 40, 0)],
    ['c', Int16Array.of(0, 300, 0)],
    ['d', new Int8Array(0)],
  ]),
};

test('metrics that were kept by name are in columns, in the order in which a replay has them', () => {
  const before = new Map([
    ['ann', { b: 2 ** 40, a: -1 }],
    ['bob', { c: 300 }],
  ]);
  const old = { ...older(), metrics: before as unknown as World['metrics'] };
  const world = migrateWorld([counting('c', 'a', 'd', 'b')], { ...shape, world: 2 }, old);
  expect(world?.metrics).toStrictEqual(migrated);
});

test('metrics that were kept in rows are in columns', () => {
  const before = {
    columns: new Map(['a', 'b', 'c', 'd'].map((name, column) => [name, column])),
    rows: new Map([
      ['ann', [-1, 2 ** 40, 0, 0]],
      ['bob', [0, 0, 300, 0]],
    ]),
  };
  const old = { ...older(), metrics: before as unknown as World['metrics'] };
  const world = migrateWorld([counting('a', 'b', 'c', 'd')], { ...shape, world: 3 }, old);
  expect(world?.metrics).toStrictEqual(migrated);
});

test('a build that counts more, or less, has the counts of another build in its own columns', () => {
  const old = newWorld({ x: first.initial() }, ['kept', 'gone']);
  setCount(old.metrics, 'ann', 'kept', 5);
  setCount(old.metrics, 'ann', 'gone', 6);
  const world = migrateWorld([counting('added', 'kept')], shape, old);
  expect(world && countsOf(world.metrics, 'ann')).toStrictEqual({ kept: 5 });
  expect(world && metric(world, 'ann', 'added')).toBe(0);
  expect([...(world?.metrics.columns.keys() ?? [])]).toStrictEqual(['added', 'kept']);
});

test('timers that had ended when the last one of their row was set are gone, as in a replay', () => {
  const before = new Map([
    [
      'ann',
      {
        travel: { since: 30, until: 90 },
        crime: { since: 10, until: 30 },
        prison: { since: 15, until: 31, reason: 'theft' },
      },
    ],
    ['bob', { prison: { since: 40, until: 40 } }],
  ]);
  const old = { ...older(), timers: before as unknown as World['timers'] };
  const world = migrateWorld([feature(first)], { ...shape, world: 4 }, old);
  const replayed: World['timers'] = new Map();
  for (const [name, since, until, reason] of [
    ['crime', 10, 30, null],
    ['prison', 15, 31, 'theft'],
    ['travel', 30, 90, null],
  ] as const)
    setTimer(replayed, 'ann', { name, since, until, reason });
  setTimer(replayed, 'bob', { name: 'prison', since: 20, until: 60, reason: null });
  setTimer(replayed, 'bob', { name: 'prison', since: 40, until: 40, reason: null });
  expect(world?.timers).toStrictEqual(replayed);
  expect([...replayed.values()].map((row) => row.map(({ name }) => name))).toStrictEqual([
    ['prison', 'travel'],
    [],
  ]);
});

test('items that carried their ids no longer do', () => {
  const item = { due: 5, sequence: 2, kind: 'a.b', data: { of: 'ann' } };
  const agenda = [{ id: 'a.b-2', ...item }] as unknown as World['agenda'];
  const world = migrateWorld([feature(first)], { ...shape, world: 5 }, { ...older(), agenda });
  expect(world && itemsOf(world.agenda)).toStrictEqual([item]);
});

test('balances of worlds of version 6 are listed where they are few, as those that a replay makes', () => {
  const old = older();
  const many = Array.from({ length: 40 }, (_, n) => [`car:${n}`, 1] as const);
  const held = new Map([
    ['char:a', new Map([['money', 2 ** 40]])],
    ['char:b', new Map(many)],
  ]);
  old.ledger.balances = held;
  const world = migrateWorld([feature(first)], { ...shape, world: 6 }, old);
  const ledger = newLedger();
  const got = [{ asset: 'money', from: 'source:x', to: 'char:a', amount: 2 ** 40 }];
  for (const [asset, amount] of many) got.push({ asset, from: 'source:x', to: 'char:b', amount });
  applyMoves(ledger, got, new Set());
  expect(world?.ledger.balances).toStrictEqual(ledger.balances);
  expect(world?.ledger.balances.get('char:a')).toStrictEqual(['money', 2 ** 40]);
  expect(world?.ledger.balances.get('char:b')).toBeInstanceOf(Map);
});

test('an agenda of items, of worlds of version 7, is in columns, as a replay has it', () => {
  const agenda = newAgenda();
  for (const [sequence, due] of [9, 3, 7, 3].entries())
    push(agenda, { due, sequence, kind: 'a.b', data: {} });
  const items = itemsOf(agenda) as unknown as World['agenda'];
  const world = migrateWorld([feature(first)], { ...shape, world: 7 }, { ...older(), agenda: items });
  expect(world?.agenda).toStrictEqual(agenda);
  expect(world?.agenda.due[0]).toBe(3);
});
