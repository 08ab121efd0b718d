import { expect, test } from 'vitest';
import { troublesOf, type TroubleSources } from '../metrics/troubles.ts';
import { alarmsOf } from './health.ts';

/** A process that lacks nothing but what its troubles say. */
const alarmsWith = (sources: TroubleSources) =>
  alarmsOf(
    {
      build: 'test',
      startedAt: 0,
      healthy: true,
      revision: 7,
      models: [],
      sockets: 0,
      channels: 0,
      online: 0,
      residentBytes: 0,
      heapBytes: 0,
      cpuSeconds: 0,
      busySeconds: 0,
      writer: null,
      clock: null,
      troubles: troublesOf(sources),
    },
    0,
  );

test('a server of the log that does not answer is told with since when, one that refuses with what it refuses', () => {
  expect(alarmsWith({ log: { awayMs: 3_000, denied: [] } })).toEqual([]);
  expect(alarmsWith({ log: { awayMs: 9_100, denied: [] } })).toEqual([
    'The server of the log has not answered for 9 s.',
  ]);
  const denied = ['the user rackets may not write round-1', 'the user rackets may not read platform'];
  expect(alarmsWith({ log: { awayMs: 9_100, denied } })).toEqual([
    'The server of the log refuses: the user rackets may not write round-1.',
    'The server of the log refuses: the user rackets may not read platform.',
  ]);
});

test('touched streams of any round and stalled reactors are told', () => {
  const touch = (stream: string) => ({ stream, kind: 'limited', says: `${stream} has $maxCount 1` }) as const;
  const watch = { touches: [touch('round-2')], otherTouches: [touch('round-1')] };
  expect(alarmsWith({ watch, stalledReactors: () => ['sanctions.ban'] })).toEqual([
    'round-2 has $maxCount 1',
    'round-1 has $maxCount 1',
    'The reactor sanctions.ban has stalled.',
  ]);
});
