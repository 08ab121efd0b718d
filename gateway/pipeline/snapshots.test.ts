import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setCount } from '@rackets/engine/kernel/state/counts.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import { newWorld, type World } from '@rackets/engine/kernel/state/world.ts';
import { readingMachine } from './machines.ts';
import { decodeOthersSnapshot, decodeSnapshot, encodeSnapshot, Snapshots } from './snapshots.ts';

let folder: string;
const stream = 'round-1';
const link = 'a'.repeat(64);
const linkAt = () => Promise.resolve(link);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-snapshots-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function worldAt(revision: number): World {
  const prison = { npcs: new Map([['n1', { id: 'n1', name: 'Sal “Clockwork” Reno', level: 3 }]]) };
  const world = newWorld({ prison }, ['level_points', 'small-crimes.money']);
  world.revision = revision;
  world.hash = link;
  world.now = 1_790_000_000_123;
  world.ledger.balances.set('char:c1', ['money', 1_000_000_000_000, 'bullets', 3]);
  world.ledger.system.set(
    'source:small-crimes',
    new Map(Object.entries({ money: -(2n ** 80n), bullets: -3n })),
  );
  setCount(world.metrics, 'c1', 'level_points', 7);
  setCount(world.metrics, 'c1', 'small-crimes.money', 2 ** 40);
  world.timers.set('c1', [{ name: 'prison', since: 1, until: 2, reason: 'a jailbreak' }]);
  world.running.set('prison', new Map([['c1', 2]]));
  return world;
}

test('a world comes back as it was', async () => {
  const snapshots = new Snapshots(folder, 'build');
  await snapshots.write(stream, worldAt(41));
  expect(await snapshots.read(stream, linkAt)).toEqual(worldAt(41));
});

test('a large world takes a small part of its size', () => {
  const world = worldAt(41);
  for (let n = 0; n < 1_000; n += 1)
    world.ledger.balances.set(`char:c${n}`, ['money', n * 1_000, 'bullets', n]);
  expect(encodeSnapshot(stream, world, 'build').length).toBeLessThan(serialize(world).length / 3);
});

test('one of a build that knew an event, or a version of one, which this one does not know is ignored', async () => {
  const machine = readingMachine(stream);
  const world = machine.newWorld();
  Object.assign(world, { revision: 41, hash: link });
  const snapshot = encodeSnapshot(stream, world, 'newer');
  const read = (events: Machine['registry']['events']) =>
    decodeOthersSnapshot(snapshot, stream, 'this', linkAt, {
      ...machine,
      registry: { ...machine.registry, events },
    });
  const { events } = machine.registry;
  const [type = '', definition] = [...events].find(([, { version }]) => version > 1) ?? [];
  if (!definition) throw new Error('an event has a second version');
  expect((await read(events))?.revision).toBe(41);
  const later = { ...definition, version: definition.version + 1 };
  expect((await read(new Map([...events, [type, later]])))?.revision).toBe(41);
  const earlier = { ...definition, version: definition.version - 1 };
  expect(await read(new Map([...events, [type, earlier]]))).toBeNull();
  expect(await read(new Map([...events].filter(([each]) => each !== type)))).toBeNull();
});

test('the newest one is read and two are kept', async () => {
  const snapshots = new Snapshots(folder, 'build');
  for (const revision of [9, 1_000, 20]) await snapshots.write(stream, worldAt(revision));
  expect((await snapshots.read(stream, linkAt))?.revision).toBe(1_000);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('one of another build, another stream or another log is ignored', async () => {
  await new Snapshots(folder, 'build').write(stream, worldAt(41));
  expect(await new Snapshots(folder, 'other').read(stream, linkAt)).toBeNull();
  expect(await new Snapshots(folder, 'build').read('round-11', linkAt)).toBeNull();
  expect(await new Snapshots(folder, 'build').read(stream, () => Promise.resolve('b'.repeat(64)))).toBeNull();
});

test('a bit flipped in any byte of the header makes it ignored', async () => {
  const bytes = encodeSnapshot(stream, worldAt(41), 'build');
  expect((await decodeSnapshot(bytes, stream, 'build', linkAt))?.revision).toBe(41);
  for (let at = 0; at < bytes.indexOf(0x0a); at += 1) {
    const damaged = Buffer.from(bytes);
    damaged[at] = damaged.readUInt8(at) ^ (1 << (at & 7));
    expect(await decodeSnapshot(damaged, stream, 'build', linkAt), `byte ${at}`).toBeNull();
    expect(await decodeOthersSnapshot(damaged, stream, 'other', linkAt), `byte ${at}`).toBeNull();
  }
});

test('a damaged one is ignored and the one before it read', async () => {
  const snapshots = new Snapshots(folder, 'build');
  await snapshots.write(stream, worldAt(20));
  await snapshots.write(stream, worldAt(41));
  const path = join(folder, readdirSync(folder).toSorted().at(-1) ?? '');
  const bytes = readFileSync(path);
  for (const at of [0, 30, bytes.length >> 1, bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 4;
    writeFileSync(path, damaged);
    expect((await snapshots.read(stream, linkAt))?.revision).toBe(20);
  }
  writeFileSync(path, bytes.subarray(0, bytes.length - 5));
  expect((await snapshots.read(stream, linkAt))?.revision).toBe(20);
});
