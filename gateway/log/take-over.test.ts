import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attachEmbeddedLog, openEmbeddedLog } from './embedded-log.ts';
import { sampleBatch } from './sample-events.ts';
import { writeOldLog } from './testing/old-log.ts';
import { collect, readUnlessCorrupt } from './testing/read-all.ts';
import { seeded } from './testing/seeded.ts';

const stream = 'round-7';
const seed = Number(process.env['SEED'] ?? 1);
const flips = Number(process.env['FLIPS'] ?? 60);

const readAll = (folder: string) => readUnlessCorrupt(() => openEmbeddedLog(folder), stream);

describe('a log of an older build', () => {
  let folder: string;
  let file: string;
  let heads: Buffer;
  let healthy: Buffer;
  let events: RecordedEvent[];

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-old-log-'));
    file = path.join(folder, 'events.mdb');
    // Of one event and of many, so that the file has rows both in leaf pages and in overflow pages.
    const appends: RecordedEvent[][] = [];
    for (let append = 0; append < 60; append += 1) {
      appends.push(sampleBatch(stream, append % 9 === 0 ? 40 : 1 + (append % 3), appends.at(-1)?.at(-1)));
    }
    await writeOldLog(folder, stream, appends);
    events = appends.flat();
    healthy = await fs.readFile(file);
    heads = await fs.readFile(path.join(folder, 'heads'));
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  /** As the older build left it, but for the file of its rows. */
  async function layOut(rows: Buffer): Promise<void> {
    for (const name of await fs.readdir(folder)) await fs.rm(path.join(folder, name), { recursive: true });
    await fs.writeFile(file, rows);
    await fs.writeFile(path.join(folder, 'heads'), heads);
  }

  test('is read as it is, and taken over by the first who opens it', async () => {
    const reader = attachEmbeddedLog(folder);
    expect(await collect(reader, stream)).toEqual(events);
    expect(await reader.streams()).toEqual([stream]);
    await reader.close();
    const log = await openEmbeddedLog(folder);
    expect(await collect(log, stream)).toEqual(events);
    const more = sampleBatch(stream, 3, events.at(-1));
    expect(await log.append(stream, events.length - 1, more)).toEqual({ kind: 'appended' });
    await log.close();
    expect(await fs.readdir(folder)).not.toContain('events.mdb');
    expect(await readAll(folder)).toEqual([...events, ...more]);
  });

  test('that was being taken over when the process was killed is taken over again', async () => {
    await fs.mkdir(path.join(folder, 'frames.part', stream), { recursive: true });
    await fs.writeFile(path.join(folder, 'frames.part', stream, 'next.part'), 'half of one');
    expect(await readAll(folder)).toEqual(events);
    // Killed before the older file was removed: what was taken over counts.
    await fs.writeFile(file, 'half removed');
    expect(await readAll(folder)).toEqual(events);
    expect((await fs.readdir(folder)).toSorted()).toEqual(['frames', 'heads', 'owner']);
  });

  test('is sealed and goes on as one that was never of another form', async () => {
    const log = await openEmbeddedLog(folder, { segmentEvents: 40, blockEvents: 8, firstBytes: 16 * 1024 });
    const all = [...events];
    for (let append = 0; append < 40; append += 1) {
      const more = sampleBatch(stream, 5, all.at(-1));
      expect(await log.append(stream, all.length - 1, more)).toEqual({ kind: 'appended' });
      all.push(...more);
    }
    expect(await collect(log, stream)).toEqual(all);
    await log.close();
    expect(await readAll(folder)).toEqual(all);
  });

  test('whichever bit flips, it is refused, or everything in it is as it was', async () => {
    const random = seeded(seed);
    let refused = 0;
    for (let flip = 0; flip < flips; flip += 1) {
      // Half of them in meta pages and tree pages, where LMDB follows pointers.
      const span = flip % 2 === 0 ? healthy.length : Math.min(healthy.length, 3 * 4096);
      const damaged = Buffer.from(healthy);
      const at = Math.floor(random() * span);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      await layOut(damaged);
      const read = await readAll(folder);
      refused += read === null ? 1 : 0;
      const kept = await fs.readFile(file).catch(() => null);
      expect(kept?.equals(damaged) ?? false, 'what is refused stays as it is').toBe(read === null);
      expect(read ?? events, `byte ${at}, seed ${seed}`).toEqual(events);
    }
    expect(refused, `seed ${seed}`).toBeGreaterThan(flips / 10);
  });

  test('a file cut off anywhere is refused before anything is served, and so is an emptied one', async () => {
    const random = seeded(seed);
    const cuts = Array.from({ length: 20 }, () => Math.floor(random() * (healthy.length - 4096)) + 1);
    for (const length of [0, 1, 24, 4096, 8192, ...cuts]) {
      await layOut(healthy.subarray(0, length));
      expect(await readAll(folder), `${length} bytes, seed ${seed}`).toBe(null);
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
