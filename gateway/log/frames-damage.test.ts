import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CorruptLogError, type EventLog } from './event-log.ts';
import { attachEmbeddedLog, openEmbeddedLog } from './embedded-log.ts';
import { sampleBatch } from './sample-events.ts';
import { sealSizes } from './sealer.ts';
import { collect, readUnlessCorrupt } from './testing/read-all.ts';
import { seeded } from './testing/seeded.ts';

const stream = 'round-7';
const seed = Number(process.env['SEED'] ?? 1);
const flips = Number(process.env['FLIPS'] ?? 200);
const block = 4096;
/** What stands before the text of an append. */
const headerBytes = 24;
/** Two files, the second partly filled. */
const sizes = { ...sealSizes, firstBytes: 32 * 1024 };
const appends = [1, 2, 9, 1, 1, 2, 1, 1, 3, 2];

const open = (folder: string) => openEmbeddedLog(folder, sizes);
const readAll = (folder: string) => readUnlessCorrupt(() => open(folder), stream);

describe('damaged files of appends', () => {
  let folder: string;
  let frames: string;
  let heads: string;
  let files: string[];
  let events: RecordedEvent[];

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-damage-'));
    frames = path.join(folder, 'frames', stream);
    heads = path.join(folder, 'heads');
    const log = await open(folder);
    events = await fill(log);
    await log.close();
    files = (await fs.readdir(frames)).toSorted().map((name) => path.join(frames, name));
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  test('whichever bit flips, the log is refused or everything in it is as it was', async () => {
    const random = seeded(seed);
    for (const file of files) {
      const healthy = await fs.readFile(file);
      const starts = startsIn(healthy);
      // Each byte of a header, then bytes anywhere, most of which are text, or the zeros that fill a block.
      const inHeaders = starts.flatMap((start) => Array.from({ length: headerBytes }, (_, n) => start + n));
      const anywhere = Array.from({ length: flips / 2 }, () => Math.floor(random() * healthy.length));
      for (const [index, at] of [...inHeaders, ...anywhere].entries()) {
        const damaged = Buffer.from(healthy);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        await fs.writeFile(file, damaged);
        const read = await readAll(folder);
        expect(read ?? events, `byte ${at} of ${file}, seed ${seed}`).toEqual(events);
        const isKept = (await fs.readFile(file)).equals(damaged);
        expect({ isKept, isRefused: read === null }, `byte ${at} of ${file}`).toEqual({
          isKept: true,
          isRefused: index < inHeaders.length || read === null,
        });
      }
      await fs.writeFile(file, healthy);
    }
    expect(await readAll(folder)).toEqual(events);
  });

  test('whichever part of a file is zeros again, the log is refused or everything in it is as it was', async () => {
    for (const file of files) {
      const healthy = await fs.readFile(file);
      for (let at = 0; at < healthy.length; at += block / 2) {
        const damaged = Buffer.from(healthy).fill(0, at, at + block / 2);
        await fs.writeFile(file, damaged);
        const read = await readAll(folder);
        expect(read ?? events, `byte ${at} of ${file}`).toEqual(events);
        expect(read === null, `byte ${at} of ${file}`).toBe(!damaged.equals(healthy));
      }
      await fs.writeFile(file, healthy);
    }
  });

  test('a file cut off anywhere, or too long, is refused before anything is served', async () => {
    const random = seeded(seed);
    for (const file of files) {
      const healthy = await fs.readFile(file);
      const cuts = Array.from({ length: 10 }, () => Math.floor(random() * healthy.length));
      for (const length of [0, 1, block, healthy.length - block, healthy.length - 1, ...cuts]) {
        await fs.writeFile(file, healthy.subarray(0, length));
        expect(await readAll(folder), `${length} bytes of ${file}, seed ${seed}`).toBe(null);
      }
      await fs.writeFile(file, Buffer.concat([healthy, Buffer.alloc(block)]));
      expect(await readAll(folder)).toBe(null);
      await fs.writeFile(file, healthy);
    }
  });

  test('who only reads is told, too, that the last append is not what was acknowledged', async () => {
    const last = files.at(-1) ?? '';
    const healthy = await fs.readFile(last);
    const start = startsIn(healthy).at(-1) ?? 0;
    for (const at of [start, start + headerBytes + 200]) {
      const flipped = Buffer.from(healthy);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await fs.writeFile(last, flipped);
      const reader = attachEmbeddedLog(folder);
      await expect(collect(reader, stream)).rejects.toThrow(CorruptLogError);
      await reader.close();
    }
    await fs.writeFile(last, healthy);
    expect(await readAll(folder)).toEqual(events);
  });

  test('a missing file is refused, and so is an older copy of the last', async () => {
    const [first = '', second = ''] = files;
    for (const file of [first, second]) {
      await fs.rename(file, path.join(folder, 'away'));
      expect(await readAll(folder), `without ${file}`).toBe(null);
      await fs.rename(path.join(folder, 'away'), file);
    }
    const older = await fs.readFile(second);
    const log = await open(folder);
    await log.append(stream, events.length - 1, sampleBatch(stream, 1, events.at(-1)));
    await log.close();
    await fs.writeFile(second, older);
    await expect(open(folder)).rejects.toThrow(/was acknowledged/);
  });

  test('what was torn at the end when the power failed is none, and the next append takes its place', async () => {
    const [, second = ''] = files;
    const acknowledged = await fs.readFile(heads);
    const before = await fs.readFile(second);
    const large = sampleBatch(stream, 20, events.at(-1));
    const log = await open(folder);
    await log.append(stream, events.length - 1, large);
    await log.close();
    const after = await fs.readFile(second);
    const blocks = Array.from({ length: after.length / block }, (_, n) => n * block).filter(
      (at) => !same(before, after, at),
    );
    expect(blocks.length).toBeGreaterThan(2);
    // Blocks reach the disk in any order: each alone was written, or each alone was not.
    const torn = blocks.flatMap((at) => [withBlock(before, after, at), withBlock(after, before, at)]);
    for (const bytes of torn) {
      await fs.writeFile(heads, acknowledged);
      await fs.writeFile(second, bytes);
      const reader = attachEmbeddedLog(folder);
      expect(await collect(reader, stream)).toEqual(events);
      await reader.close();
      const again = await open(folder);
      expect(await collect(again, stream)).toEqual(events);
      const small = sampleBatch(stream, 1, events.at(-1));
      expect(await again.append(stream, events.length - 1, small)).toEqual({ kind: 'appended' });
      await again.close();
      expect(await readAll(folder)).toEqual([...events, ...small]);
    }
  });

  test('what is torn before the end is damage, also where it is not known what was acknowledged', async () => {
    await fs.rm(heads);
    for (const [index, file] of files.entries()) {
      const healthy = await fs.readFile(file);
      const starts = startsIn(healthy).slice(0, index === files.length - 1 ? -1 : undefined);
      for (const start of starts) {
        await fs.writeFile(file, Buffer.from(healthy).fill(0, start, start + block));
        expect(await readAll(folder), `byte ${start} of ${file}`).toBe(null);
      }
      await fs.writeFile(file, healthy);
    }
  });

  test('an append is found however far behind the damage it stands', async () => {
    const large = path.join(folder, 'large');
    const log = await openEmbeddedLog(large, { ...sealSizes, firstBytes: 1024 * 1024 });
    const all: RecordedEvent[] = [];
    for (let n = 0; n < 140; n += 1) {
      const next = sampleBatch(stream, 1, all.at(-1));
      await log.append(stream, all.length - 1, next);
      all.push(...next);
    }
    await log.close();
    await fs.rm(path.join(large, 'heads'));
    const [name = ''] = await fs.readdir(path.join(large, 'frames', stream));
    const file = path.join(large, 'frames', stream, name);
    const healthy = await fs.readFile(file);
    const starts = startsIn(healthy);
    expect(starts.at(-1)).toBeGreaterThan(512 * 1024);
    for (const kept of [2, 65, 130, 139]) {
      await fs.writeFile(file, Buffer.from(healthy).fill(0, starts[1], starts[kept]));
      await expect(openEmbeddedLog(large), `from append ${kept} on`).rejects.toThrow(CorruptLogError);
    }
  });

  test('an append that nobody was told of, but that is whole, stands', async () => {
    const acknowledged = await fs.readFile(heads);
    const log = await open(folder);
    const more = sampleBatch(stream, 2, events.at(-1));
    await log.append(stream, events.length - 1, more);
    await log.close();
    await fs.writeFile(heads, acknowledged);
    expect(await readAll(folder)).toEqual([...events, ...more]);
    expect((await fs.readFile(heads)).equals(acknowledged)).toBe(false);
  });

  test('a torn file of heads says nothing, and the log stands alone', async () => {
    const text = await fs.readFile(heads);
    for (const torn of [Buffer.alloc(0), Buffer.alloc(text.length), text.subarray(0, 80)]) {
      await fs.writeFile(heads, torn);
      const reader = attachEmbeddedLog(folder);
      expect(await collect(reader, stream)).toEqual(events);
      await reader.close();
      expect(await readAll(folder)).toEqual(events);
    }
  });
});

async function fill(log: EventLog): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (const size of appends) {
    const events = sampleBatch(stream, size, all.at(-1));
    expect(await log.append(stream, all.length - 1, events)).toEqual({ kind: 'appended' });
    all.push(...events);
  }
  return all;
}

/** Where appends begin. */
function startsIn(bytes: Buffer): number[] {
  const all = Array.from({ length: bytes.length / block }, (_, n) => n * block);
  return all.filter((at) => bytes[at] === 0xff);
}

function same(one: Buffer, other: Buffer, at: number): boolean {
  return one.subarray(at, at + block).equals(other.subarray(at, at + block));
}

/** `bytes` with the block at `at` as it is in `other`. */
function withBlock(bytes: Buffer, other: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  other.copy(changed, at, at, at + block);
  return changed;
}
