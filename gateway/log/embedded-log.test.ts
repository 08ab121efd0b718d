import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEventLog } from './event-log.conformance.ts';
import { attachEmbeddedLog, openEmbeddedLog } from './embedded-log.ts';
import { sampleBatch } from './sample-events.ts';

const stream = 'round-7';

describeEventLog('the embedded log', openEmbeddedLog);

describe('an embedded log', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-log-'));
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  test('can be followed in another thread while this one writes', async () => {
    const log = await openEmbeddedLog(folder);
    const first = sampleBatch(stream, 3);
    await log.append(stream, -1, first);
    const seen: [number, string][] = [];
    const worker = startWorker(new URL('reader.worker.ts', import.meta.url), {
      folder,
      stream,
      count: 203,
    });
    const ended = new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
    const started = new Promise<number>((resolve) => {
      worker.on('message', (message: { head?: number; links?: [number, string][] }) => {
        if (message.head !== undefined) resolve(message.head);
        seen.push(...(message.links ?? []));
      });
    });
    expect(await started).toBe(2);
    const all: RecordedEvent[] = [...first];
    for (let append = 0; append < 100; append += 1) {
      const events = sampleBatch(stream, 2, all.at(-1));
      expect(await log.append(stream, all.length - 1, events)).toEqual({ kind: 'appended' });
      all.push(...events);
    }
    expect(await ended).toBe(0);
    expect(seen).toEqual(all.map((event) => [event.revision, event.hash]));
    // Closing it in the other thread did not close it in this one.
    expect(await log.append(stream, all.length - 1, sampleBatch(stream, 1, all.at(-1)))).toEqual({
      kind: 'appended',
    });
    await log.close();
  });

  test('is written by the last one who opened it, even if another has it open still', async () => {
    const [one, other] = [await openEmbeddedLog(folder), await openEmbeddedLog(folder)];
    const events = sampleBatch(stream, 2);
    const results = await Promise.all([one.append(stream, -1, events), other.append(stream, -1, events)]);
    expect(results.map((result) => result.kind)).toEqual(['unknown', 'appended']);
    const more = sampleBatch(stream, 1, events[1]);
    expect((await one.append(stream, 1, more)).kind).toBe('unknown');
    expect(await other.append(stream, 1, more)).toEqual({ kind: 'appended' });
    await Promise.all([one.close(), other.close()]);
    const again = await openEmbeddedLog(folder);
    expect(await again.head(stream)).toBe(2);
    await again.close();
  });

  test('gives what it has just appended as it has it, and reads what is older, or longer', async () => {
    const log = await openEmbeddedLog(folder);
    const all: RecordedEvent[] = [];
    for (let append = 0; append < 90; append += 1) {
      const events = sampleBatch(stream, 30, all.at(-1));
      expect(await log.append(stream, all.length - 1, events)).toEqual({ kind: 'appended' });
      all.push(...events);
    }
    const read = async (from: number, to: number) => {
      const found: RecordedEvent[] = [];
      for await (const batch of log.read(stream, from, { to })) found.push(...batch);
      expect(found).toEqual(all.slice(from, to + 1));
      return found.map((event) => event === all[event.revision]);
    };
    expect(await read(2_690, 2_691)).toEqual([true, true]);
    expect(await read(1_800, 1_800)).toEqual([true]);
    // In the middle of a row, across two of them, all of one, and the same again.
    for (const [from, to] of [
      [4, 5],
      [28, 31],
      [30, 59],
      [4, 4],
      [5, 5],
    ] as const)
      expect(await read(from, to)).toEqual(Array.from({ length: to - from + 1 }, () => false));
    expect((await read(2_699, 2_800)).length).toBe(1);
    expect(await read(2_700, 2_800)).toEqual([]);
    expect(await read(5, 4)).toEqual([]);
    await log.close();
  });

  test('that is only attached cannot append', async () => {
    const log = await openEmbeddedLog(folder);
    const reader = attachEmbeddedLog(folder);
    await expect(reader.append(stream, -1, sampleBatch(stream, 1))).rejects.toThrow('owns the folder');
    await reader.close();
    await log.close();
  });

  test('ends its subscriptions when it is closed', async () => {
    const log = await openEmbeddedLog(folder);
    await log.append(stream, -1, sampleBatch(stream, 1));
    const following = log.subscribe(stream, 0, new AbortController().signal)[Symbol.asyncIterator]();
    expect((await following.next()).value).toHaveLength(1);
    const waiting = following.next();
    await log.close();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});
