import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CorruptLogError, type EventLog, maxAppendEvents, maxEventBytes } from './event-log.ts';
import { record, sampleBatch, sampleEvent } from './sample-events.ts';

const stream = 'round-7';

/** The port's contract, for every adapter. `open` reopens the same log for the same folder. */
export function describeEventLog(name: string, open: (folder: string) => Promise<EventLog>): void {
  describe(`${name} as an event log`, () => {
    let folder: string;
    let log: EventLog;

    beforeEach(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-log-'));
      log = await open(folder);
    });

    afterEach(async () => {
      await log.close();
      await fs.rm(folder, { recursive: true, force: true });
    });

    const readAll = (from = 0, options = {}) => collect(log.read(stream, from, options));

    test('an empty stream has head -1 and nothing to read', async () => {
      expect(await log.head(stream)).toBe(-1);
      expect(await readAll()).toEqual([]);
      expect(await log.streams()).toEqual([]);
    });

    test('what was appended is read back equal, in order, over several appends', async () => {
      const first = sampleBatch(stream, 3);
      const second = sampleBatch(stream, 2, first.at(-1));
      expect(await log.append(stream, -1, first)).toEqual({ kind: 'appended' });
      expect(await log.append(stream, 2, second)).toEqual({ kind: 'appended' });
      expect(await log.head(stream)).toBe(4);
      expect(await readAll()).toEqual([...first, ...second]);
    });

    test('events keep the order of their keys, so that they hash the same when read', async () => {
      const events = sampleBatch(stream, 2);
      await log.append(stream, -1, events);
      expect(JSON.stringify(await readAll())).toBe(JSON.stringify(events));
    });

    test('reading begins and ends at any revision and comes in arrays of at most the wished size', async () => {
      const events = await appendMany(log, [4, 1, 7, 3]);
      for (let from = 0; from <= events.length + 1; from += 1) {
        for (const to of [from - 1, from, from + 3, events.length + 5]) {
          expect(await readAll(from, { to, batchSize: 2 })).toEqual(events.slice(from, to + 1));
        }
      }
      for await (const batch of log.read(stream, 0, { batchSize: 3 })) {
        expect(batch.length).toBeLessThanOrEqual(3);
        expect(batch.length).toBeGreaterThan(0);
      }
    });

    test('what is appended while somebody reads leaves no gap', async () => {
      const events = sampleBatch(stream, 14);
      await log.append(stream, -1, events.slice(0, 2));
      const read: number[] = [];
      for await (const batch of log.read(stream, 0, { batchSize: 4 })) {
        if (read.length === 0) await log.append(stream, 1, events.slice(2));
        read.push(...batch.map(({ revision }) => revision));
      }
      expect(read).toEqual(read.map((_revision, n) => n));
    });

    test('an append at another revision than the head is refused with the head and writes nothing', async () => {
      const events = await appendMany(log, [3]);
      const stale = record(stream, 0, events[0]?.hash ?? '', [sampleEvent(1, 'stale')]);
      const anew = record(stream, -1, '', [sampleEvent(0, 'anew')]);
      const early = sampleBatch(stream, 1, { ...sampleEvent(8), revision: 8, hash: 'a'.repeat(64) });
      expect(await log.append(stream, 0, stale)).toEqual({ kind: 'wrong-revision', head: 2 });
      expect(await log.append(stream, 8, early)).toEqual({ kind: 'wrong-revision', head: 2 });
      expect(await log.append(stream, -1, anew)).toEqual({ kind: 'wrong-revision', head: 2 });
      expect(await readAll()).toEqual(events);
    });

    test('the same append again is known or of a wrong revision, and what stands there has the same links', async () => {
      const events = sampleBatch(stream, 3);
      await log.append(stream, -1, events);
      const again = await log.append(stream, -1, events);
      expect([{ kind: 'appended' }, { kind: 'wrong-revision', head: 2 }]).toContainEqual(again);
      const stored = await readAll();
      expect(stored.map((event) => event.hash)).toEqual(events.map((event) => event.hash));
    });

    test('of concurrent appends at one revision exactly one wins', async () => {
      const rivals = Array.from({ length: 8 }, (_, rival) =>
        record(stream, -1, '', [sampleEvent(0, `rival ${rival}`), sampleEvent(1)]),
      );
      const results = await Promise.all(rivals.map((events) => log.append(stream, -1, events)));
      expect(results.filter((result) => result.kind === 'appended')).toHaveLength(1);
      const winner = rivals[results.findIndex((result) => result.kind === 'appended')];
      expect(await readAll()).toEqual(winner);
    });

    test('streams are apart and listed by name', async () => {
      const events = sampleBatch(stream, 2);
      const others = sampleBatch('platform', 3);
      await log.append(stream, -1, events);
      await log.append('platform', -1, others);
      expect(await readAll()).toEqual(events);
      expect(await collect(log.read('platform', 0))).toEqual(others);
      expect(await log.streams()).toEqual(['platform', stream]);
      expect(await log.head('round-70')).toBe(-1);
      expect(await log.head('round')).toBe(-1);
    });

    test('a subscription gives old events, then new ones, without gap or repeat, and ends when aborted', async () => {
      const old = await appendMany(log, [5, 2]);
      const abort = new AbortController();
      const seen: RecordedEvent[] = [];
      const following = (async () => {
        for await (const events of log.subscribe(stream, 1, abort.signal)) {
          seen.push(...events);
          if (seen.length === 36) abort.abort();
        }
      })();
      const added: RecordedEvent[] = [];
      for (let append = 0; append < 15; append += 1) {
        const events = sampleBatch(stream, 2, added.at(-1) ?? old.at(-1));
        await log.append(stream, events[0]!.revision - 1, events);
        added.push(...events);
      }
      await following;
      expect(seen).toEqual([...old.slice(1), ...added]);
    });

    test('a subscription that waits for the first event ends at once when aborted', async () => {
      const abort = new AbortController();
      const following = collect(log.subscribe(stream, 0, abort.signal));
      setTimeout(() => abort.abort(), 10);
      expect(await following).toEqual([]);
    });

    test('several subscriptions see the same', async () => {
      const abort = new AbortController();
      const followings = [0, 0, 0].map(() => take(log.subscribe(stream, 0, abort.signal), 6));
      const events = await appendMany(log, [1, 2, 3]);
      expect(await Promise.all(followings)).toEqual([events, events, events]);
      abort.abort();
    });

    test('an append beyond the limits is refused by an error and writes nothing', async () => {
      const large = record(stream, -1, '', [sampleEvent(0, 'x'.repeat(maxEventBytes))]);
      const many = sampleBatch(stream, maxAppendEvents + 1);
      const heavy = record(
        stream,
        -1,
        '',
        Array.from({ length: 300 }, (_, index) => sampleEvent(index, 'y'.repeat(1024))),
      );
      await expect(log.append(stream, -1, large)).rejects.toThrow('an event has at most');
      await expect(log.append(stream, -1, many)).rejects.toThrow('an append has at most 512 events');
      await expect(log.append(stream, -1, heavy)).rejects.toThrow('an append has at most 262144 bytes');
      await expect(log.append(stream, -1, [])).rejects.toThrow('an append has at least one event');
      expect(await log.head(stream)).toBe(-1);
      const fitting = record(stream, -1, '', [sampleEvent(0, 'z'.repeat(maxEventBytes - 4096))]);
      expect(await log.append(stream, -1, fitting)).toEqual({ kind: 'appended' });
      expect(await readAll()).toEqual(fitting);
    });

    test('an append whose revisions or links do not follow is refused by an error', async () => {
      const events = await appendMany(log, [2]);
      const skipping = sampleBatch(stream, 2, events[1]).map((event) => ({
        ...event,
        revision: event.revision + 1,
      }));
      const unlinked = sampleBatch(stream, 1, { ...sampleEvent(1), revision: 1, hash: 'b'.repeat(64) });
      await expect(log.append(stream, 1, skipping)).rejects.toThrow('counts on');
      await expect(log.append(stream, 1, unlinked)).rejects.toThrow('links to the one before it');
      expect(await log.head(stream)).toBe(1);
    });

    test('content that does not fit its link is found when it is read', async () => {
      const events = sampleBatch(stream, 3);
      const forged = events.map((event, index) => (index === 1 ? { ...event, at: event.at + 1 } : event));
      await log.append(stream, -1, forged);
      await expect(readAll()).rejects.toBeInstanceOf(CorruptLogError);
    });

    test('all of Unicode comes back as it was', async () => {
      const texts = [
        '',
        'Łódź',
        '東京',
        '👨‍👩‍👧‍👦',
        '\u0000\u0001\u001f',
        '\\ud800',
        '"quoted"',
        'é'.repeat(5000),
        '\u{10ffff}',
      ];
      const events = record(
        stream,
        -1,
        '',
        texts.map((text, index) => sampleEvent(index, text)),
      );
      await log.append(stream, -1, events);
      expect(await readAll()).toEqual(events);
    });

    test('numbers come back as they were', async () => {
      const numbers = [
        0,
        1,
        -1,
        127,
        128,
        2 ** 31,
        -(2 ** 31) - 1,
        2 ** 32,
        2 ** 53 - 1,
        -(2 ** 53) + 1,
        10 ** 12,
        0.1,
      ];
      const events = record(stream, -1, '', [{ ...sampleEvent(0), data: { numbers } }]);
      await log.append(stream, -1, events);
      expect(await readAll()).toEqual(events);
    });

    test('objects keyed by ids come back as they were, however many there are', async () => {
      const kinds = Array.from({ length: 3000 }, (_, index) => ({
        ...sampleEvent(index),
        data: {
          [`field${index % 1500}`]: 1,
          scores: { [`char:${index}`]: index },
          ['0']: true,
          ['__x']: null,
        },
      }));
      let previous: RecordedEvent | undefined;
      const all: RecordedEvent[] = [];
      for (let at = 0; at < kinds.length; at += 100) {
        const events = record(stream, at - 1, previous?.hash ?? '', kinds.slice(at, at + 100));
        expect(await log.append(stream, at - 1, events)).toEqual({ kind: 'appended' });
        all.push(...events);
        previous = events.at(-1);
      }
      await log.close();
      log = await open(folder);
      expect(await readAll()).toEqual(all);
    });

    test('a log opened again has the same events and takes more', async () => {
      const events = await appendMany(log, [2, 3]);
      await log.close();
      log = await open(folder);
      expect(await log.head(stream)).toBe(4);
      const more = sampleBatch(stream, 2, events.at(-1));
      expect(await log.append(stream, 4, more)).toEqual({ kind: 'appended' });
      expect(await readAll()).toEqual([...events, ...more]);
    });

    test('ten thousand events in appends of every size are read back from anywhere', async () => {
      const sizes: number[] = [];
      for (let left = 10_000, size = 1; left > 0; size = (size * 7) % 211) {
        sizes.push(Math.min(left, size));
        left -= size;
      }
      const events = await appendMany(log, sizes);
      expect(events).toHaveLength(10_000);
      expect(await readAll()).toEqual(events);
      for (const from of [1, 4999, 9998]) expect(await readAll(from)).toEqual(events.slice(from));
    }, 60_000);
  });
}

async function appendMany(log: EventLog, sizes: readonly number[]): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (const size of sizes) {
    const events = sampleBatch(stream, size, all.at(-1));
    expect(await log.append(stream, all.length - 1, events)).toEqual({ kind: 'appended' });
    all.push(...events);
  }
  return all;
}

async function collect(batches: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const events of batches) all.push(...events);
  return all;
}

async function take(
  batches: AsyncIterable<readonly RecordedEvent[]>,
  count: number,
): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const events of batches) {
    all.push(...events);
    if (all.length >= count) break;
  }
  return all;
}
