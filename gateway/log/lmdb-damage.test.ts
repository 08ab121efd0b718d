import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CorruptLogError, type EventLog } from './event-log.ts';
import { openLmdbEventLog } from './lmdb-event-log.ts';
import { sampleBatch } from './sample-events.ts';
import { seeded } from './testing/seeded.ts';

const stream = 'round-7';
const seed = Number(process.env['SEED'] ?? 1);
const flips = Number(process.env['FLIPS'] ?? 200);

describe('a damaged LMDB log', () => {
  let folder: string;
  let file: string;
  let healthy: Buffer;
  let events: RecordedEvent[];

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-damage-'));
    file = path.join(folder, 'events.mdb');
    const log = await openLmdbEventLog(folder);
    events = await fill(log);
    await log.close();
    healthy = await fs.readFile(file);
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  test('whichever bit flips, the log is refused or everything in it is as it was', async () => {
    const random = seeded(seed);
    let refused = 0;
    for (let flip = 0; flip < flips; flip += 1) {
      // Half of them in meta pages and tree pages, where LMDB follows pointers.
      const span = flip % 2 === 0 ? healthy.length : Math.min(healthy.length, 3 * 4096);
      const damaged = Buffer.from(healthy);
      const at = Math.floor(random() * span);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      await fs.writeFile(file, damaged);
      const read = await readAll(folder);
      if (read === null) refused += 1;
      expect(read ?? events, `byte ${at}, seed ${seed}`).toEqual(events);
    }
    expect(refused, `seed ${seed}`).toBeGreaterThan(flips / 10);
  });

  test('a file cut off anywhere is refused before anything is served', async () => {
    const random = seeded(seed);
    const cuts = Array.from({ length: 40 }, () => Math.floor(random() * (healthy.length - 4096)) + 1);
    for (const length of [1, 24, 4096, 8192, ...cuts]) {
      await fs.writeFile(file, healthy.subarray(0, length));
      await expect(openLmdbEventLog(folder), `${length} bytes, seed ${seed}`).rejects.toThrow(
        CorruptLogError,
      );
    }
  });

  test('an emptied file and an older copy are refused: acknowledged events are missing', async () => {
    const later = await openLmdbEventLog(folder);
    await later.append(stream, events.length - 1, sampleBatch(stream, 1, events.at(-1)));
    await later.close();
    for (const old of [Buffer.alloc(0), healthy]) {
      await fs.writeFile(file, old);
      await expect(openLmdbEventLog(folder)).rejects.toThrow(/was acknowledged/);
    }
  });

  test('a torn file of heads says nothing, and the log stands alone', async () => {
    const heads = path.join(folder, 'heads');
    const text = await fs.readFile(heads);
    for (const torn of [Buffer.alloc(0), Buffer.alloc(text.length), text.subarray(0, 80)]) {
      await fs.writeFile(heads, torn);
      expect(await readAll(folder)).toEqual(events);
    }
  });

  test('a missing row is a gap and refused', async () => {
    const { open } = await import('lmdb');
    const db = open({ path: file, noSubdir: true, encoding: 'binary', overlappingSync: false });
    const keys = [...db.getKeys({ start: [stream] })];
    await db.remove(keys[20] ?? '');
    await db.close();
    expect(await readAll(folder)).toBe(null);
  });
});

/** Appends of one event and of many, so that the file has rows both in leaf pages and in overflow pages. */
async function fill(log: EventLog): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (let append = 0; append < 60; append += 1) {
    const events = sampleBatch(stream, append % 9 === 0 ? 40 : 1 + (append % 3), all.at(-1));
    await log.append(stream, all.length - 1, events);
    all.push(...events);
  }
  return all;
}

/** Everything in the log of `folder`, or null if it is refused as corrupt. Any other outcome fails the test. */
async function readAll(folder: string): Promise<RecordedEvent[] | null> {
  let log: EventLog | null = null;
  try {
    log = await openLmdbEventLog(folder);
    const all: RecordedEvent[] = [];
    for await (const events of log.read(stream, 0)) all.push(...events);
    return all;
  } catch (error) {
    if (error instanceof CorruptLogError) return null;
    throw error;
  } finally {
    await log?.close();
  }
}
