import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import type { Put } from '../../stores/documents.ts';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { plainEvent } from '../../testing/plain-event.ts';
import { historyTypes, readBreakDown, readStatHistory } from './history.ts';
import { ownStats } from './own-stats.ts';

const start = 19_000 * dayMs;

/** Experience rises by one and a dollar is earned. */
function earned(revision: number, at: number): RecordedEvent {
  const counts = [{ character: 'ann', metric: 'level_points', by: 1, from: revision, to: revision + 1 }];
  const moves = [{ asset: 'money', from: 'source:given', to: 'char:ann', amount: 1 }];
  return plainEvent(revision, { at, counts, moves });
}

/** Counts what a fold reads and writes. */
class CountedDocuments extends MemoryDocuments {
  read = 0;
  written = 0;
  bytes = 0;

  override getMany(...[collection, ids]: Parameters<MemoryDocuments['getMany']>) {
    this.read += ids.length;
    return super.getMany(collection, ids);
  }

  override putMany(collection: string, puts: readonly Put[]) {
    this.written += puts.length;
    this.bytes += JSON.stringify(puts.map(({ body }) => body)).length;
    return super.putMany(collection, puts);
  }
}

async function declared(): Promise<CountedDocuments> {
  const documents = new CountedDocuments();
  await documents.declare(ownStats.collections);
  return documents;
}

test('an event of the four hundredth day reads and writes no more than one of the second', async () => {
  const documents = await declared();
  const bytes: number[] = [];
  for (let day = 0; day < 400; day += 1) {
    Object.assign(documents, { read: 0, written: 0, bytes: 0 });
    // Points that stay within one level.
    await project(ownStats, [earned(1_000_000_000 + day, start + day * dayMs)], documents);
    expect(documents).toMatchObject({ read: 1, written: 1 });
    if (day > 0) bytes.push(documents.bytes);
  }
  // Sums get a few digits longer, nothing else does.
  expect(Math.max(...bytes) - Math.min(...bytes)).toBeLessThan(10);
  expect((await readStatHistory(documents, 'ann'))?.days).toHaveLength(399);
});

test('[R182] [R252] days close with their last values, and the present follows them', async () => {
  const documents = await declared();
  const hour = dayMs / 24;
  const times = [start + hour, start + 2 * hour, start + 26 * hour, start + 4 * dayMs];
  const events = times.map((at, revision) => earned(revision, at));
  await project(ownStats, events.slice(0, 2), documents);
  expect(await readStatHistory(documents, 'ann')).toEqual({
    at: start + 2 * hour,
    now: { level_points: 2, wealth: 2 },
    days: [],
  });
  await project(ownStats, events.slice(2), documents);
  expect(await readStatHistory(documents, 'ann')).toEqual({
    at: start + 4 * dayMs,
    now: { level_points: 4, wealth: 4 },
    days: [
      [start + dayMs, { level_points: 2, wealth: 2 }],
      [start + 2 * dayMs, { level_points: 3, wealth: 3 }],
    ],
  });
});

test('[E030] a value that a day left alone is still the day before', async () => {
  const documents = await declared();
  const later = { ...earned(1, start + dayMs), counts: [] };
  await project(ownStats, [earned(0, start), later], documents);
  expect((await readStatHistory(documents, 'ann'))?.now).toEqual({ level_points: 1, wealth: 2 });
});

test('the statistics with a history are the metrics that declare one, and wealth', () => {
  const ids = historyTypes.map(({ id }) => id);
  expect([ids[0], ids.at(-1)]).toEqual(['level_points', 'wealth']);
  expect(new Set(ids).size).toBe(ids.length);
  expect(historyTypes).toContainEqual({ id: 'prison.successes', label: 'Inmates freed', unit: 'number' });
  expect(historyTypes).toContainEqual({ id: 'wealth', label: 'Wealth', unit: 'money' });
});

test('rows of older versions, whose days are times, are read as the days that they are', async () => {
  const events = [start, start + dayMs, start + 3 * dayMs].map((at, revision) => earned(revision, at));
  const [older, newer] = [await declared(), await declared()];
  for (const documents of [older, newer]) await project(ownStats, events, documents);
  const rows = await newer.range('stat-days', { index: 'byCharacter', prefix: ['ann'], limit: 9 });
  expect(rows.map(({ body }) => body)).toMatchObject([{ day: 19_000 }, { day: 19_001 }, { day: 19_003 }]);
  await older.putMany(
    'stat-days',
    rows.map(({ id, rev, body }) => {
      const row = body as { readonly day: number };
      return { id, rev, body: { ...row, day: row.day * dayMs } };
    }),
  );
  for (const documents of [older, newer]) {
    expect((await readStatHistory(documents, 'ann'))?.days.map(([midnight]) => midnight)).toEqual([
      start + dayMs,
      start + 2 * dayMs,
    ]);
    const money = async (since: number) =>
      Object.values(await readBreakDown(documents, 'ann', since)).map((gains) => gains.money);
    expect([await money(0), await money(start + dayMs), await money(start + 2 * dayMs)]).toEqual([
      [3],
      [2],
      [1],
    ]);
  }
});
