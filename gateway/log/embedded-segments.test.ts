import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CorruptLogError, type EventLog } from './event-log.ts';
import { describeEventLog } from './event-log.conformance.ts';
import { attachEmbeddedLog, openEmbeddedLog } from './embedded-log.ts';
import { record, sampleBatch, sampleEvent } from './sample-events.ts';
import { seeded } from './testing/seeded.ts';

const stream = 'round-7';
const seed = Number(process.env['SEED'] ?? 1);
/** Files so small that one after the other is removed. */
const sizes = { segmentEvents: 40, blockEvents: 8, firstBytes: 16 * 1024 };

const open = (folder: string) => openEmbeddedLog(folder, sizes);

describeEventLog('the embedded log with segments', (folder) =>
  openEmbeddedLog(folder, { segmentEvents: 2, blockEvents: 1, firstBytes: 4096 }),
);

describe('a log whose old events are sealed', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-segments-'));
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  const segmentFiles = async () => {
    const files = await fs.readdir(path.join(folder, 'segments', stream)).catch(() => []);
    return files.filter((file) => file.endsWith('.segment')).toSorted();
  };

  const someSealed = () =>
    vi.waitFor(async () => expect(await segmentFiles()).not.toEqual([]), { timeout: 30_000 });

  /** Appends of one event and of several, until nothing more is to be sealed. */
  async function fill(log: EventLog, before: readonly RecordedEvent[] = []): Promise<RecordedEvent[]> {
    const all = [...before];
    for (let append = before.length; append < 120; append += 1) {
      const events = sampleBatch(stream, 1 + (append % 4), all.at(-1));
      expect(await log.append(stream, all.length - 1, events)).toEqual({ kind: 'appended' });
      all.push(...events);
    }
    return all;
  }

  async function filled(): Promise<RecordedEvent[]> {
    const log = await open(folder);
    const events = await fill(log);
    await sealed(log, events);
    return events;
  }

  async function copyOfFrames(): Promise<string> {
    const copy = path.join(folder, 'frames-before');
    await fs.cp(path.join(folder, 'frames'), copy, { recursive: true });
    return copy;
  }

  async function putBack(copy: string): Promise<void> {
    await fs.rm(path.join(folder, 'frames'), { recursive: true });
    await fs.rename(copy, path.join(folder, 'frames'));
  }

  /** Closes a log once all but its newest segment's worth is in segments. */
  async function sealed(log: EventLog, events: readonly RecordedEvent[]): Promise<void> {
    await vi.waitFor(
      async () => {
        const [, last] = ((await segmentFiles()).at(-1) ?? '').split('-');
        expect(Number(last)).toBeGreaterThanOrEqual(events.length - 1 - 3 * sizes.segmentEvents);
      },
      { timeout: 30_000 },
    );
    await log.close();
  }

  test('reads as it was written, from anywhere, in this thread and in others, after a start, too', async () => {
    const events = await filled();
    const again = await open(folder);
    const reader = attachEmbeddedLog(folder);
    expect((await segmentFiles()).length).toBeGreaterThan(2);
    for (const log of [again, reader]) {
      for (let from = 0; from <= events.length; from += 7) {
        expect(await readAll(log, from)).toEqual(events.slice(from));
      }
      expect(JSON.stringify(await readAll(log, 0))).toBe(JSON.stringify(events));
      expect(await log.head(stream)).toBe(events.length - 1);
      expect(await log.streams()).toEqual([stream]);
    }
    const more = sampleBatch(stream, 3, events.at(-1));
    expect(await again.append(stream, events.length - 1, more)).toEqual({ kind: 'appended' });
    expect(await readAll(reader, events.length - 2)).toEqual([...events.slice(-2), ...more]);
    await reader.close();
    await again.close();
  });

  test('is read without a gap by who began before it was sealed', async () => {
    const whole = await openEmbeddedLog(folder);
    const events = await fill(whole);
    await whole.close();
    const log = await open(folder);
    const reader = attachEmbeddedLog(folder);
    const read: RecordedEvent[] = [];
    for await (const batch of reader.read(stream, 0, { batchSize: 3 })) {
      read.push(...batch);
      if (read.length === 3) await someSealed();
    }
    expect(read).toEqual(events);
    await reader.close();
    await log.close();
  });

  test('takes a fraction of the space', async () => {
    const events = await filled();
    const files = await segmentFiles();
    const bytes = await Promise.all(
      files.map(async (file) => (await fs.stat(path.join(folder, 'segments', stream, file))).size),
    );
    const [, last] = (files.at(-1) ?? '').split('-');
    const text = JSON.stringify(events.slice(0, Number(last) + 1)).length;
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(text / 4);
  });

  test('whose writer was killed between sealing and removing is whole, and is tidied', async () => {
    const whole = await openEmbeddedLog(folder);
    const events = await fill(whole);
    await whole.close();
    const before = await copyOfFrames();
    await sealed(await open(folder), events);
    await putBack(before);
    await fs.writeFile(path.join(folder, 'segments', stream, 'next.part'), 'half of one');
    const log = await open(folder);
    expect(await readAll(log, 0)).toEqual(events);
    expect(await fs.readdir(path.join(folder, 'segments', stream))).not.toContain('next.part');
    await sealed(log, events);
    const again = await open(folder);
    expect(await readAll(again, 0)).toEqual(events);
    await again.close();
  });

  test('whose writer was killed before it read its segment back keeps the rows if the segment is damaged', async () => {
    const whole = await openEmbeddedLog(folder);
    const events = await fill(whole);
    await whole.close();
    const before = await copyOfFrames();
    const once = { ...sizes, segmentEvents: Math.floor(events.length / 2) };
    const sealing = await openEmbeddedLog(folder, once);
    await someSealed();
    await sealing.close();
    const [file = ''] = await segmentFiles();
    const segment = path.join(folder, 'segments', stream, file);
    const bytes = await fs.readFile(segment);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await fs.writeFile(segment, bytes);
    await putBack(before);
    const log = await openEmbeddedLog(folder, once);
    await vi.waitFor(() => expect(fs.readFile(segment)).rejects.toThrow('ENOENT'), { timeout: 30_000 });
    expect(await readAll(log, 0)).toEqual(events);
    await log.close();
  });

  test('goes on while nothing can be sealed, and seals when it can', async () => {
    await fs.writeFile(path.join(folder, 'segments'), 'in the way');
    await expect(open(folder)).rejects.toThrow('ENOTDIR');
    await fs.rm(path.join(folder, 'segments'));
    const log = await open(folder);
    const stuck = path.join(folder, 'segments', stream);
    await fs.mkdir(path.join(stuck, 'next.part'), { recursive: true });
    const events = await fill(log);
    expect(await segmentFiles()).toEqual([]);
    expect(await readAll(log, 0)).toEqual(events);
    await fs.rmdir(path.join(stuck, 'next.part'));
    await log.close();
    const again = await open(folder);
    await sealed(again, events);
    const last = attachEmbeddedLog(folder);
    expect(await readAll(last, 0)).toEqual(events);
    await last.close();
  });

  test('is refused where a segment, the rows or a whole stream is missing', async () => {
    await filled();
    const [first = '', second = ''] = await segmentFiles();
    const base = path.join(folder, 'segments', stream);
    for (const file of [first, second]) {
      await fs.rename(path.join(base, file), path.join(folder, 'away'));
      await expect(open(folder)).rejects.toThrow(CorruptLogError);
      await fs.rename(path.join(folder, 'away'), path.join(base, file));
    }
    await fs.rename(base, path.join(folder, 'away'));
    await expect(open(folder)).rejects.toThrow(CorruptLogError);
    await fs.rename(path.join(folder, 'away'), base);
    await fs.rm(path.join(folder, 'heads'));
    await fs.rename(path.join(folder, 'frames'), path.join(folder, 'away'));
    await expect(open(folder)).rejects.toThrow(CorruptLogError);
    await fs.rm(path.join(folder, 'frames'), { recursive: true, force: true });
    await fs.rename(path.join(folder, 'away'), path.join(folder, 'frames'));
    await (await open(folder)).close();
  });

  test('is refused where its newest segment is of another log', async () => {
    await filled();
    const other = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-segments-'));
    const log = await open(other);
    const strange = record(stream, -1, '', [sampleEvent(0, 'of another log')]);
    await log.append(stream, -1, strange);
    await fill(log, strange);
    await vi.waitFor(
      async () => {
        const files = await fs.readdir(path.join(other, 'segments', stream)).catch(() => []);
        expect(files.filter((file) => file.endsWith('.segment')).length).toBe((await segmentFiles()).length);
      },
      { timeout: 30_000 },
    );
    await log.close();
    await fs.rm(path.join(folder, 'segments'), { recursive: true });
    await fs.rename(path.join(other, 'segments'), path.join(folder, 'segments'));
    await expect(open(folder)).rejects.toThrow(CorruptLogError);
    await fs.rm(other, { recursive: true });
  });

  test('whichever bit of a segment flips, nothing else than what was written is read, and no more is appended', async () => {
    const events = await filled();
    const random = seeded(seed);
    const files = await segmentFiles();
    for (let flip = 0; flip < 60; flip += 1) {
      const file = path.join(folder, 'segments', stream, files[flip % files.length] ?? '');
      const healthy = await fs.readFile(file);
      const at = Math.floor(random() * healthy.length);
      const damaged = Buffer.from(healthy);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      await fs.writeFile(file, damaged);
      const reader = attachEmbeddedLog(folder);
      expect((await whole(reader)) ?? events, `byte ${at}, seed ${seed}`).toEqual(events);
      await reader.close();
      if (flip % 10 === 0) await expectNoAppend(events);
      await fs.writeFile(file, healthy);
    }
  });

  /** Either the start finds the damage, or the look at every segment does that follows it. */
  async function expectNoAppend(events: readonly RecordedEvent[]): Promise<void> {
    const stale = sampleBatch(stream, 1, events.at(-3));
    const appended = async () => {
      const log = await open(folder);
      try {
        // Stale, so that what is damaged is all that could be thrown.
        for (;;) {
          await log.append(stream, events.length - 3, stale);
          await otherWork();
        }
      } finally {
        await log.close();
      }
    };
    await expect(appended()).rejects.toBeInstanceOf(CorruptLogError);
  }
});

async function readAll(log: EventLog, from: number): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const events of log.read(stream, from)) all.push(...events);
  return all;
}

/** Everything, or null if it is refused as corrupt. */
async function whole(log: EventLog): Promise<RecordedEvent[] | null> {
  try {
    return await readAll(log, 0);
  } catch (error) {
    if (error instanceof CorruptLogError) return null;
    throw error;
  }
}
