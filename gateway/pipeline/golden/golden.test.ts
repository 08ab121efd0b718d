import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { MemoryEventLog, rowsOf } from '../../log/memory-event-log.ts';
import { readingMachine } from '../machines.ts';
import { linkAt, recover } from '../recover.ts';
import {
  decodeOthersSnapshot,
  encodeSnapshot,
  isUnproven,
  Snapshots,
  TrustingSnapshots,
} from '../snapshots.ts';
import { stateHash } from '../state-hash.ts';
import { warm } from '../warm.ts';

const stream = 'round-1';
const build = 'present';
const stored = readFileSync(join(import.meta.dirname, 'round-1.snapshot'));
const lines = readFileSync(join(import.meta.dirname, 'round-1.events'), 'utf8')
  .trimEnd()
  .split('\n');
const events = lines.map((line) => JSON.parse(line) as RecordedEvent);
const log = new MemoryEventLog(new Map([[stream, rowsOf(events)]]));
const link = (revision: number) => linkAt(log, stream, revision);
const replay = () => recover(log, stream, readingMachine(stream));
const decode = (machine = readingMachine(stream)) =>
  decodeOthersSnapshot(stored, stream, build, link, machine);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-golden-'));
  writeFileSync(join(folder, `${stream}.000000000100.golden.snapshot`), stored);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("another build's stored snapshot and the events after it give the state of a full replay", async () => {
  const world = await recover(log, stream, readingMachine(stream), new TrustingSnapshots(folder, build));
  expect(isUnproven(world)).toBe(true);
  expect(stateHash(world)).toBe(stateHash(await replay()));
});

test("a build's own snapshots are all that is read where others' are not trusted", async () => {
  expect(await new Snapshots(folder, build).read(stream, link)).toBeNull();
});

test('warm replays the log, finds the stored state in it, and leaves a snapshot of this build at the head', async () => {
  const snapshots = new Snapshots(folder, build);
  const { revision, from, others } = await warm(log, stream, snapshots);
  expect([revision, from, others?.same]).toStrictEqual([lines.length - 1, -1, true]);
  const own = await snapshots.read(stream, link);
  expect(own?.revision).toBe(lines.length - 1);
  expect(own && isUnproven(own)).toBe(false);
  expect(await warm(log, stream, snapshots)).toStrictEqual({ revision, from: revision, others: null });
});

test('a stored state that differs from a replay is detected, and its snapshot removed', async () => {
  const world = (await decode()) as World;
  const [holder = ''] = world.ledger.balances.keys();
  world.ledger.balances.set(holder, ['money', 1_000_000]);
  writeFileSync(
    join(folder, `${stream}.000000000100.golden.snapshot`),
    encodeSnapshot(stream, world, 'golden'),
  );
  const snapshots = new Snapshots(folder, build);
  expect((await warm(log, stream, snapshots)).others?.same).toBe(false);
  expect(await snapshots.readOthers(stream, link)).toBeNull();
  expect(stateHash((await snapshots.read(stream, link)) as World)).toBe(stateHash(await replay()));
});

test('a world that began with another build stays unproven in the snapshots it is written to', async () => {
  const world = await recover(log, stream, readingMachine(stream), new TrustingSnapshots(folder, build));
  const snapshots = new TrustingSnapshots(folder, build);
  await snapshots.write(stream, world);
  expect(await snapshots.readOwn(stream, link)).toBeNull();
  const again = await snapshots.read(stream, link);
  expect([again?.revision, again && isUnproven(again)]).toStrictEqual([world.revision, true]);
});

test("one build's snapshots do not push out another's", async () => {
  const snapshots = new Snapshots(folder, build);
  for (let n = 0; n < 3; n += 1) await snapshots.write(stream, await replay());
  expect(readdirSync(folder).some((name) => name.includes('.golden.'))).toBe(true);
});
