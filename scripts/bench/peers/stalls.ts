import type { Measured } from '../load.ts';
import { alone, atMost, type Row } from '../row.ts';
import { arrivals } from './peer-rows.ts';

export const windowsWatched = 30;
export const windowSeconds = 3;
/** What a player takes for a fault. */
const stallMs = 200;

/** What is looked at of a window. */
export type Window = Pick<Measured, 'p99Ms' | 'longestMs'>;

/** How many windows of a calm game had an answer that took too long. */
export function stallRow(windows: readonly Window[]): Row {
  const stalled = windows.filter(({ longestMs }) => longestMs > stallMs).length;
  const p99 = windows.map(({ p99Ms }) => p99Ms);
  const longest = Math.max(...windows.map(({ longestMs }) => longestMs));
  const path = `a durable crime, ${arrivals} arrivals a second: windows of ${windowSeconds} s with an answer after more than ${stallMs} ms, of ${windows.length}`;
  const note = `longest answer ${longest.toFixed(0)} ms; p99 of a window ${Math.min(...p99).toFixed(0)} to ${Math.max(...p99).toFixed(0)} ms`;
  return alone({ id: 'stalls', path, unit: '×', goal: atMost(0, 'ours'), note }, [stalled]);
}
