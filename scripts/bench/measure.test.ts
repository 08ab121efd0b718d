import { describe, expect, test } from 'vitest';
import { measureEach, rowsToStore } from './measure.ts';
import { alone, type Row } from './row.ts';

const row = (id: string, figure: number): Row => alone({ id, path: id, unit: 'ms', goal: null }, [figure]);
const told = (rows: readonly Row[]) => rows.map(({ id, ours }) => `${id} ${ours}`);

/** What each bench gives now; one of them fails. */
const now: Readonly<Record<string, readonly Row[]>> = {
  http: [row('view', 2), row('new', 2)],
  start: [row('start', 2)],
};
const measure = (name: string): Promise<readonly Row[]> =>
  name === 'log' ? Promise.reject(new Error('the disk is full')) : Promise.resolve(now[name] ?? []);

describe('a run of the bench in which one fails', () => {
  test('measures the others, and says which failed and why', async () => {
    const run = await measureEach(['http', 'log', 'start'], measure);
    expect(told(run.rows)).toEqual(['view 2', 'new 2', 'start 2']);
    expect(run.failures).toEqual([{ bench: 'log', why: 'the disk is full' }]);
  });

  test('leaves its rows as they were stored, in their places', async () => {
    const before = [row('view', 1), row('log', 1), row('log-bytes', 1), row('start', 1)];
    const run = await measureEach(['http', 'log', 'start'], measure);
    expect(told(rowsToStore(before, run))).toEqual(['view 2', 'log 1', 'log-bytes 1', 'new 2', 'start 2']);
    const first = await measureEach(['log', 'start'], measure);
    expect(told(rowsToStore([row('log', 1), row('start', 1)], first))).toEqual(['log 1', 'start 2']);
  });

  test('stores only what it has measured where none fails', async () => {
    const run = await measureEach(['http', 'start'], measure);
    expect(told(rowsToStore([row('gone', 1), row('view', 1)], run))).toEqual(['view 2', 'new 2', 'start 2']);
  });
});
